import { db } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { type LatestEvent, listLatestEvents } from "#lib/overview/latest-events.queries";
import type { SubscribableType } from "#lib/webhooks/event-types.rules";

/** Events that move money or need attention: not every step, and each payment once. */
const LISTED_TYPES: readonly SubscribableType[] = [
  "charge.paid",
  "charge.canceled",
  "attempt.failed",
  "pix_payment.paid",
  "invoice.paid",
  "invoice.partially_paid",
  "invoice.overpaid",
  "invoice.paid_late",
  "refund.succeeded",
  "refund.failed",
  "payout.requested",
  "payout.paid",
  "payout.failed",
  "payout.returned",
  "dispute.opened",
  "dispute.won",
  "dispute.lost",
  "withdrawal.requested",
  "withdrawal.sent",
  "withdrawal.confirmed",
  "withdrawal.rejected",
  "withdrawal.failed",
];
const LATEST = 8;

/** The last 8 events of a merchant's money, newest first. */
export function listLatest(merchantId: MerchantId): Promise<LatestEvent[]> {
  return listLatestEvents(db(), merchantId, LISTED_TYPES, LATEST);
}
