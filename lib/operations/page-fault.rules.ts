/**
 * What may fail on a payer's page through our own fault. `poll`: asking whether the money has come.
 * `hydration`: the script could not take over the server's page. `script`: anything else.
 */
export const PAGE_FAULTS = ["poll", "hydration", "script"] as const;
export type PageFault = (typeof PAGE_FAULTS)[number];
