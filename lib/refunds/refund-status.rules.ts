import { type PaidAmount, paidMinorOf } from "#lib/attempts/authorization.rules";
import type { Minor } from "#lib/domain/money/minor";

/** How much of a payment was refunded: nothing, a part, or all of it. */
export const CHARGE_REFUND_STATUSES = ["NONE", "PARTIAL", "FULL"] as const;
export type ChargeRefundStatus = (typeof CHARGE_REFUND_STATUSES)[number];

/** True once a part of a payment was refunded. */
export function isRefunded(status: ChargeRefundStatus): boolean {
  return status !== "NONE";
}

/** True once the whole payment was refunded. */
export function isFullyRefunded(status: ChargeRefundStatus): boolean {
  return status === "FULL";
}

/** How much of a charge's paid amount, in cents, was successfully refunded. */
export function refundStatusOf(charge: PaidAmount & { refundedMinor: Minor }): ChargeRefundStatus {
  if (charge.refundedMinor === 0) return "NONE";
  return charge.refundedMinor < paidMinorOf(charge) ? "PARTIAL" : "FULL";
}
