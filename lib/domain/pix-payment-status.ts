import { refundStatusOf } from "#lib/domain/refund-status";
import { type ChargeStatus, effectiveChargeStatus } from "#lib/domain/states";

/** The statuses of a PIX payment with their Portuguese names from Pix (Brazil's central bank). */
export const PIX_PAYMENT_STATUSES = {
  WAITING_PAYMENT: "Aguardando pagamento",
  PAID: "Pagamento realizado",
  EXPIRED: "Pagamento expirado",
  CANCELED: "Pagamento cancelado",
  REFUNDED: "Pagamento devolvido",
} as const;

export type PixPaymentStatus = keyof typeof PIX_PAYMENT_STATUSES;

/**
 * The status of a PIX payment at an instant: its charge's, but REFUNDED once all of the money was refunded.
 */
export function pixPaymentStatusOf(
  charge: { status: ChargeStatus; expiresAt: Date; grossAmountMinor: number; refundedMinor: number },
  now: Date,
): PixPaymentStatus {
  const status = effectiveChargeStatus(charge.status, charge.expiresAt, now);
  switch (status) {
    case "PENDING":
      return "WAITING_PAYMENT";
    case "PAID":
      return refundStatusOf(charge) === "FULL" ? "REFUNDED" : "PAID";
    case "EXPIRED":
    case "CANCELED":
      return status;
  }
}
