/** Event types that the gateway writes and that merchants may subscribe to. */
export const EVENT_TYPES = [
  "charge.created",
  "charge.paid",
  "charge.expired",
  "charge.canceled",
  "charge.refunded",
  "attempt.processing",
  "attempt.authorized",
  "attempt.capture_failed",
  "attempt.paid",
  "attempt.failed",
  "attempt.expired",
  "attempt.canceled",
  "attempt.refunded",
  "pix_payment.paid",
  "pix_payment.expired",
  "pix_payment.refunded",
  "invoice.confirming",
  "invoice.partially_paid",
  "invoice.paid",
  "invoice.expired",
  "invoice.overpaid",
  "invoice.paid_late",
  "withdrawal.requested",
  "withdrawal.approved",
  "withdrawal.rejected",
  "withdrawal.sent",
  "withdrawal.confirmed",
  "withdrawal.failed",
  "payout.requested",
  "payout.sent",
  "payout.paid",
  "payout.failed",
  "payout.returned",
  "payout.canceled",
  "refund.succeeded",
  "refund.failed",
  "dispute.opened",
  "dispute.won",
  "dispute.lost",
  "subscription.created",
  "subscription.activated",
  "subscription.past_due",
  "subscription.unpaid",
  "subscription.paused",
  "subscription.resumed",
  "subscription.canceled",
  "subscription.ended",
  "cycle.scheduled",
  "cycle.paid",
  "cycle.failed",
  "cycle.skipped",
  "cycle.canceled",
] as const;
export type SubscribableType = (typeof EVENT_TYPES)[number];

/** The type of an event: one of the above, or `ping`, which only tests one endpoint. */
export type EventType = SubscribableType | "ping";

/** True when an endpoint with these `types` (event names, or only `*`) receives events of the type. */
export function subscribesTo(types: readonly string[], type: EventType): boolean {
  return type !== "ping" && (types.includes("*") || types.includes(type));
}
