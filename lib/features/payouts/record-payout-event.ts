import type { Tx } from "#db/client";
import type { PayoutRecord } from "#db/queries/payouts/payouts";
import { toPayoutView } from "#lib/features/payouts/payout-view";
import { recordEvents } from "#lib/features/webhooks/record-events";
import type { PayoutEventType } from "#lib/schemas/events/event-data";

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
