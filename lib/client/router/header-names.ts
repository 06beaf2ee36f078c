// Replaces Next.js's constants, because the browser's router reads only this one.
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = "x-nextjs-deployment-id";
