import type { Tx } from "#db/client";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";

/**
 * A method's refusal of an attempt that was just stored. What was stored is undone, so that neither the key nor a try of the
 * charge is spent, and the merchant is shown a failed attempt instead.
 */
export abstract class AttemptBlocked extends PonteError {
  /** Why the attempt that is shown failed. */
  abstract readonly failureCode: string;
  /** Counts what was held back, in a transaction of its own. */
  abstract note(tx: Tx, merchantId: MerchantId, now: Date): Promise<void>;
}
