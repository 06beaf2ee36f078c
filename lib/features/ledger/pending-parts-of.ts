import type { Tx } from "#db/client";
import { listPendingOfCharge } from "#db/queries/ledger/ledger";
import type { ChargeId } from "#lib/domain/ids";
import { owedBy } from "#lib/domain/ledger/balance";
import type { Custody } from "#lib/domain/ledger/custody";
import type { PendingPart } from "#lib/domain/ledger/ledger";

/** Each party's pending part of a charge's payment in those books. */
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
