import type { Tx } from "#db/client";
import type { ChargeId } from "#lib/domain/ids";
import { owedBy } from "#lib/ledger/balance.rules";
import type { Custody } from "#lib/ledger/custody.rules";
import { listPendingOfCharge } from "#lib/ledger/ledger.queries";
import type { PendingPart } from "#lib/ledger/ledger.rules";

/** Each party's pending part of a charge's payment, in the books of `custody`. */
export async function pendingPartsOf(
  tx: Tx,
  custody: Custody,
  chargeId: ChargeId,
  now: Date,
): Promise<PendingPart[]> {
  const rows = await listPendingOfCharge(tx, custody, chargeId, now);
  return rows.map(({ owner, availableAt, amountMinor }) => ({
    recipientId: owner,
    availableAt,
    amountMinor: owedBy(amountMinor),
  }));
}
