import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";

/** A charge's change, as its product's events name it. */
export type ChargeChange = "paid" | "expired" | "canceled" | "refunded";

/** A charge, and the attempt that changed it; null if no attempt did. */
export type ChangedCharge = { charge: ChargeRecord; attempt: AttemptRecord | null };
