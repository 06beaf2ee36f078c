/**
 * What of a payer's page may fail by our own fault: `poll` its questions whether the money has come, `hydration` what the server drew and
 * the script could not take over, `script` anything else.
 */
export const PAGE_FAULTS = ["poll", "hydration", "script"] as const;
export type PageFault = (typeof PAGE_FAULTS)[number];
