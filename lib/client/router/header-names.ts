// In place of the constants of all of Next.js, of which the browser's router reads this one.
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = "x-nextjs-deployment-id";
