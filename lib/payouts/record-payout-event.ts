import type { Tx } from "#db/client";
import { toPayoutView } from "#lib/payouts/payout-view";
import type { PayoutRecord } from "#lib/payouts/payouts.queries";
import type { PayoutEventType } from "#lib/webhooks/event-data.contract";
import { recordEvents } from "#lib/webhooks/record-events";

/** Writes an event about a payout as it is now, in the caller's transaction. */
export function recordPayoutEvent(
  tx: Tx,
  payout: PayoutRecord,
  type: PayoutEventType,
  now: Date,
): Promise<void> {
  const data = { payout: toPayoutView(payout) };
  return recordEvents(tx, payout.merchantId, [{ type, objectId: payout.id, data }], now);
}
