import { defineLog, parseAsId } from "#lib/client/define-log";

/** Checkouts that were opened and not paid, read downwards from the one that was opened last. */
export const openCheckoutLog = defineLog("/dashboard/open-checkouts", { before: parseAsId });
