import { type ChargeStatus, isPayable } from "#lib/payments/states.rules";
import type { PixPaymentStatus } from "#lib/pix-payments/pix-payment-status.rules";
import type { ChargeRefundStatus } from "#lib/refunds/refund-status.rules";

/** True for a charge or payment whose time ran out before it was paid. */
export function isExpired(status: ChargeStatus | PixPaymentStatus): boolean {
  return status === "EXPIRED";
}

/** How much of a paid charge or payment was refunded, if this adds to its status; otherwise null. */
export function refundToShow(
  status: ChargeStatus | PixPaymentStatus,
  refundStatus: ChargeRefundStatus,
): Exclude<ChargeRefundStatus, "NONE"> | null {
  return status === "PAID" && refundStatus !== "NONE" ? refundStatus : null;
}

/** True for a charge that can still be paid and whose newest attempt failed. */
export function isShownDeclined(status: ChargeStatus, newest: { isDeclined: boolean } | undefined): boolean {
  return isPayable(status) && newest?.isDeclined === true;
}

/** True when a charge's page has a section for refunds: it has some, or it is paid and may have some. */
export function showsRefunds(status: ChargeStatus, refundCount: number): boolean {
  return refundCount > 0 || status === "PAID";
}
