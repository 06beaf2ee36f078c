import type { ChargeRefundStatus } from "#lib/domain/payment/refund-status";
import type { ChargeStatus } from "#lib/domain/payment/states";
import type { PixPaymentStatus } from "#lib/domain/pix/pix-payment-status";

/** True for a charge or payment whose time ran out before it was paid. */
export function isExpired(status: ChargeStatus | PixPaymentStatus): boolean {
  return status === "EXPIRED";
}

/** How much of a paid charge or payment went back, where that says more than its status; null otherwise. */
export function refundToShow(
  status: ChargeStatus | PixPaymentStatus,
  refundStatus: ChargeRefundStatus,
): Exclude<ChargeRefundStatus, "NONE"> | null {
  return status === "PAID" && refundStatus !== "NONE" ? refundStatus : null;
}

/** True where refunds belong to what is shown of a charge: there are some, or it is paid and can have some. */
export function showsRefunds(status: ChargeStatus, refundCount: number): boolean {
  return refundCount > 0 || status === "PAID";
}
