/**
 * The life of a crypto invoice, as data: a PAYMENT follows the chain, a WITHDRAWAL follows decisions of
 * people and the provider.
 */

import { type StoredStatus, storedStatuses } from "#lib/domain/payment/states";

export const INVOICE_TYPES = ["PAYMENT", "WITHDRAWAL"] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

export const PAYMENT_STATUSES = [
  "WAITING_PAYMENT",
  "PARTIALLY_PAID",
  "CONFIRMING",
  "PAID",
  "EXPIRED",
  "FAILED",
  "REFUNDED",
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const ADDITIONAL_STATUSES = ["NONE", "OVERPAID", "PAID_LATE"] as const;
export type AdditionalStatus = (typeof ADDITIONAL_STATUSES)[number];

export const WITHDRAWAL_TRANSITIONS = {
  REQUESTED: { approve: "APPROVED", reject: "REJECTED" },
  APPROVED: { send: "SENT", fail: "FAILED" },
  SENT: { confirm: "CONFIRMED", fail: "FAILED" },
  CONFIRMED: {},
  REJECTED: {},
  FAILED: {},
} as const;
export type WithdrawalStatus = keyof typeof WITHDRAWAL_TRANSITIONS;
export type WithdrawalTransition = "approve" | "reject" | "send" | "confirm" | "fail";
export const WITHDRAWAL_STATUSES = Object.keys(WITHDRAWAL_TRANSITIONS) as WithdrawalStatus[];

export type InvoiceStatus = PaymentStatus | WithdrawalStatus;
export const INVOICE_STATUSES: readonly InvoiceStatus[] = [
  ...PAYMENT_STATUSES,
  ...WITHDRAWAL_STATUSES.filter((status) => status !== "FAILED"),
];

/** True where an invoice of that type may have the status. */
export function isStatusOfType(status: InvoiceStatus, type: InvoiceType): boolean {
  const statuses: readonly InvoiceStatus[] = type === "PAYMENT" ? PAYMENT_STATUSES : WITHDRAWAL_STATUSES;
  return statuses.includes(status);
}

/** The status of a withdrawal after a transition, or null when its status does not allow it. */
export function nextWithdrawalStatus(
  status: WithdrawalStatus,
  transition: WithdrawalTransition,
): WithdrawalStatus | null {
  const row: Partial<Record<WithdrawalTransition, WithdrawalStatus>> = WITHDRAWAL_TRANSITIONS[status];
  return row[transition] ?? null;
}

/** Every status that allows the transition; a conditional UPDATE repeats it in its WHERE. */
export function withdrawalStatusesAllowing(transition: WithdrawalTransition): WithdrawalStatus[] {
  return WITHDRAWAL_STATUSES.filter((status) => nextWithdrawalStatus(status, transition) !== null);
}

/** The end at which a payment that still waits for money reads as expired: of its quote without any money, of its watch with some. */
const PAYMENT_ENDS: Partial<Record<InvoiceStatus, keyof InvoiceEnds>> = {
  WAITING_PAYMENT: "quoteExpiresAt",
  PARTIALLY_PAID: "closesAt",
  CONFIRMING: "closesAt",
};
const STATUS_AT_END: InvoiceStatus = "EXPIRED";

/** The ends of a payment's quote and of its watch; a withdrawal has neither. */
export type InvoiceEnds = { quoteExpiresAt: Date | null; closesAt: Date | null };

/**
 * The status of an invoice at an instant, swept or not. Without any money it reads EXPIRED from the end of
 * its quote (while its address is still watched); with too little or unconfirmed money, from the end of the
 * watch. Withdrawals do not expire.
 */
export function effectiveInvoiceStatus(stored: InvoiceStatus, ends: InvoiceEnds, now: Date): InvoiceStatus {
  const end = PAYMENT_ENDS[stored];
  const endsAt = end && ends[end];
  return endsAt && endsAt.getTime() <= now.getTime() ? STATUS_AT_END : stored;
}

/** How invoices that read as a status are stored, and by which end: the inverse of `effectiveInvoiceStatus`. */
export function storedInvoiceStatuses(
  requested: InvoiceStatus,
): (StoredStatus<InvoiceStatus> & { end: keyof InvoiceEnds | null })[] {
  const stored = storedStatuses(INVOICE_STATUSES, requested, (status) =>
    PAYMENT_ENDS[status] ? STATUS_AT_END : null,
  );
  return stored.map((one) => ({ ...one, end: PAYMENT_ENDS[one.status] ?? null }));
}
