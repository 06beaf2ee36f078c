import type { AttemptRecord } from "#db/queries/attempts/attempts";
import type { ChargeRecord } from "#db/queries/charges/charges";

/** What became of a charge, as the events of its product name it. */
export type ChargeChange = "paid" | "expired" | "canceled" | "refunded";

/** A charge as it is now, and the attempt that made it so; null where none did. */
export type ChangedCharge = { charge: ChargeRecord; attempt: AttemptRecord | null };
