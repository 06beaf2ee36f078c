import type { PaidAmount } from "#lib/attempts/authorization.rules";
import { keysOf } from "#lib/domain/members";
import type { Minor } from "#lib/domain/money/minor";
import { type ChargeStatus, effectiveChargeStatus, isPayable } from "#lib/payments/states.rules";
import { isFullyRefunded, refundStatusOf } from "#lib/refunds/refund-status.rules";

/** The statuses of a Pix payment with their Portuguese names from Pix (Brazil's central bank). */
export const PIX_PAYMENT_STATUSES = {
  WAITING_PAYMENT: "Aguardando pagamento",
  PAID: "Pagamento realizado",
  EXPIRED: "Pagamento expirado",
  CANCELED: "Pagamento cancelado",
  REFUNDED: "Pagamento devolvido",
} as const;

export type PixPaymentStatus = keyof typeof PIX_PAYMENT_STATUSES;

/** The charge's status for each status of a Pix payment, and whether it must be fully refunded (null: either). */
export const CHARGES_OF_PIX_PAYMENTS: Record<
  PixPaymentStatus,
  { charge: ChargeStatus; isRefunded: boolean | null }
> = {
  WAITING_PAYMENT: { charge: "PENDING", isRefunded: null },
  PAID: { charge: "PAID", isRefunded: false },
  EXPIRED: { charge: "EXPIRED", isRefunded: null },
  CANCELED: { charge: "CANCELED", isRefunded: null },
  REFUNDED: { charge: "PAID", isRefunded: true },
};

/** True for a Pix payment that waits for its payer. */
export function isPixPayable(status: PixPaymentStatus): boolean {
  return isPayable(CHARGES_OF_PIX_PAYMENTS[status].charge);
}

const STATUSES = keysOf(CHARGES_OF_PIX_PAYMENTS);

/** The status of a Pix payment at an instant: its charge's, but REFUNDED once fully refunded. */
export function pixPaymentStatusOf(
  charge: PaidAmount & { status: ChargeStatus; expiresAt: Date; refundedMinor: Minor },
  now: Date,
): PixPaymentStatus {
  const status = effectiveChargeStatus(charge.status, charge.expiresAt, now);
  const isRefunded = isFullyRefunded(refundStatusOf(charge));
  const found = STATUSES.find((one) => {
    const of = CHARGES_OF_PIX_PAYMENTS[one];
    return of.charge === status && (of.isRefunded ?? isRefunded) === isRefunded;
  });
  if (!found) throw new Error("the charge's status does not exist for a Pix payment");
  return found;
}
