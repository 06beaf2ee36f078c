import type { AttemptRecord } from "#db/queries/attempts/attempts";
import type { ChargeRecord } from "#db/queries/charges/charges";

/** A charge's change, as its product's events name it. */
export type ChargeChange = "paid" | "expired" | "canceled" | "refunded";

/** A charge, and the attempt that changed it; null if none did. */
export type ChangedCharge = { charge: ChargeRecord; attempt: AttemptRecord | null };
