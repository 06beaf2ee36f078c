/** Types of events that this gateway writes and that callbacks carry. */
export const EVENT_TYPES = [
  "charge.created",
  "charge.paid",
  "charge.expired",
  "charge.canceled",
  "charge.refunded",
  "attempt.processing",
  "attempt.paid",
  "attempt.failed",
  "attempt.expired",
  "attempt.canceled",
  "attempt.refunded",
  "pix_payment.paid",
  "pix_payment.expired",
  "pix_payment.refunded",
  "refund.succeeded",
  "refund.failed",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];
