import { defineLog, parseAsId } from "#lib/client/define-log";

/** Opened but unpaid checkouts, the latest first. */
export const openCheckoutLog = defineLog("/dashboard/open-checkouts", { before: parseAsId });
