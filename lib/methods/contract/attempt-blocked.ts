import type { Tx } from "#db/client";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";

/**
 * A method's refusal of a stored attempt. The attempt is undone, so that neither the key nor a try is used up, and the
 * merchant sees a failed attempt instead.
 */
export abstract class AttemptBlocked extends PonteError {
  /** The shown attempt's failure code. */
  abstract readonly failureCode: string;
  /** Counts the blocked try, in a separate transaction. */
  abstract note(tx: Tx, merchantId: MerchantId, now: Date): Promise<void>;
}
