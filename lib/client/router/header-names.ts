// Replaces Next.js's file of header names, of which the browser's router reads only this one.
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = "x-nextjs-deployment-id";
