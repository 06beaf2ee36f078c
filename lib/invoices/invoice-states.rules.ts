import { isOneOf, keysOf } from "#lib/domain/members";

/** States of a crypto invoice: a PAYMENT follows the chain, a WITHDRAWAL follows the decisions of people and the provider. */

import type { TransitionOf } from "#lib/domain/transitions";
import { type StoredStatus, storedStatuses } from "#lib/payments/states.rules";

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
export type WithdrawalTransition = TransitionOf<typeof WITHDRAWAL_TRANSITIONS>;
export const WITHDRAWAL_STATUSES = keysOf(WITHDRAWAL_TRANSITIONS);

export type InvoiceStatus = PaymentStatus | WithdrawalStatus;
export const INVOICE_STATUSES: readonly InvoiceStatus[] = [
  ...PAYMENT_STATUSES,
  ...WITHDRAWAL_STATUSES.filter((status) => status !== "FAILED"),
];

/** True when an invoice of that type may have the status. */
export function isStatusOfType(status: InvoiceStatus, type: InvoiceType): boolean {
  const statuses: readonly InvoiceStatus[] = type === "PAYMENT" ? PAYMENT_STATUSES : WITHDRAWAL_STATUSES;
  return statuses.includes(status);
}

/**
 * Stage of a crypto payment for its payer: `open` while coins are to be sent, `confirming` once enough came, then `paid`, or
 * `ended` without payment.
 */
export type PaymentStage = "open" | "confirming" | "paid" | "ended";

const STAGES: Record<PaymentStatus, PaymentStage> = {
  WAITING_PAYMENT: "open",
  PARTIALLY_PAID: "open",
  CONFIRMING: "confirming",
  PAID: "paid",
  REFUNDED: "paid",
  EXPIRED: "ended",
  FAILED: "ended",
};

/** The stage of a crypto payment. */
export function paymentStageOf(status: PaymentStatus): PaymentStage {
  return STAGES[status];
}

/** True for a payment whose payer still has to send coins: nothing came, or too little. */
export function owesCoins(status: InvoiceStatus): boolean {
  return status === "WAITING_PAYMENT" || isPartlyPaid(status);
}

/** The coins that the payer of a payment still has to send, in smallest units; zero once enough came or the payment ended. */
export function owedUnitsOf(invoice: {
  status: InvoiceStatus;
  payUnits: bigint;
  receivedUnits: bigint;
}): bigint {
  const { status, payUnits, receivedUnits } = invoice;
  return owesCoins(status) && receivedUnits < payUnits ? payUnits - receivedUnits : 0n;
}

/** True if the amount still owed is below the provider's minimum, so that it must be paid in another way. */
export function isRestTooSmall(owedUnits: bigint, minimumUnits: bigint | null): boolean {
  return owedUnits > 0n && minimumUnits !== null && owedUnits < minimumUnits;
}

/** True for a payment with no coins seen yet. */
export function isUnseen(status: PaymentStatus): boolean {
  return owesCoins(status) && !isPartlyPaid(status);
}

/** True for a payment that has received some coins and waits for the rest until its watch ends. */
export function isPartlyPaid(status: InvoiceStatus): boolean {
  return status === "PARTIALLY_PAID";
}

/** True for a payment that is paid, by coins or by another method. */
export function isPaidInvoice(status: InvoiceStatus): boolean {
  return status === "PAID";
}

/** True for a paid payment whose money was refunded. */
export function isReturnedInvoice(status: InvoiceStatus): boolean {
  return status === "REFUNDED";
}

/** True for a payment that was given up, or a withdrawal that was not made. */
export function isFailedInvoice(status: InvoiceStatus): status is "FAILED" {
  return status === "FAILED";
}

/** True for a payment that no further chain state changes, whatever a reorganization removes. */
export function isFinalPayment(status: PaymentStatus): boolean {
  return isPaidInvoice(status) || isFailedInvoice(status) || isReturnedInvoice(status);
}

/**
 * The status of a payment under its charge: under a canceled charge it accepts nothing more, even before its provider reports
 * again.
 */
export function paymentStatusUnder(status: PaymentStatus, isChargeCanceled: boolean): PaymentStatus {
  return isChargeCanceled ? "FAILED" : status;
}

/** True while the chain may still change a payment: an address is watched after its quote, because money may arrive late. */
export function isWatched({ serverTime, closesAt }: { serverTime: string; closesAt: string }): boolean {
  return serverTime < closesAt;
}

/** True while a payment may still change by itself: an expired one accepts late money until its watch ends (`isWatchOver`). */
export function mayPaymentChange(status: PaymentStatus, isWatchOver: boolean): boolean {
  if (isFinalPayment(status)) return false;
  return status === STATUS_AT_END ? !isWatchOver : true;
}

/** True for a withdrawal that waits for staff to decide. */
export function awaitsDecision(status: InvoiceStatus): boolean {
  return isWithdrawalStatus(status) && nextWithdrawalStatus(status, "approve") !== null;
}

/** True for an approved withdrawal without a final result from its provider. */
export function isWithdrawalInFlight(status: InvoiceStatus): boolean {
  return isWithdrawalStatus(status) && nextWithdrawalStatus(status, "fail") !== null;
}

/** True for a withdrawal that its provider has sent but not confirmed. */
export function isSentWithdrawal(status: InvoiceStatus): boolean {
  return isWithdrawalStatus(status) && nextWithdrawalStatus(status, "confirm") !== null;
}

/** True while an invoice may still change by itself; `isWatchOver` as for `mayPaymentChange`. */
export function mayInvoiceChange(
  { type, status }: { type: InvoiceType; status: InvoiceStatus },
  isWatchOver: boolean,
): boolean {
  if (type === "PAYMENT") return isPaymentStatus(status) && mayPaymentChange(status, isWatchOver);
  return awaitsDecision(status) || isWithdrawalInFlight(status);
}

/** True for a status that a payment may have; a check constraint excludes all others. */
export function isPaymentStatus(status: InvoiceStatus): status is PaymentStatus {
  return isOneOf(PAYMENT_STATUSES, status);
}

function isWithdrawalStatus(status: InvoiceStatus): status is WithdrawalStatus {
  return status in WITHDRAWAL_TRANSITIONS;
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

/**
 * The end after which a payment that still waits for money reads as expired: the end of its quote if no money came, otherwise the
 * end of its watch.
 */
const PAYMENT_ENDS: Partial<Record<InvoiceStatus, keyof InvoiceEnds>> = {
  WAITING_PAYMENT: "quoteExpiresAt",
  PARTIALLY_PAID: "closesAt",
  CONFIRMING: "closesAt",
};
const STATUS_AT_END = "EXPIRED" satisfies InvoiceStatus;

/** The ends of a payment's quote and of its watch; a withdrawal has neither. */
export type InvoiceEnds = { quoteExpiresAt: Date | null; closesAt: Date | null };

/**
 * The status of an invoice at an instant, whether or not a sweep has stored it. Without any money it reads EXPIRED from the end
 * of its quote (while its address is still watched); with too little or unconfirmed money, from the end of the watch. Withdrawals
 * do not expire.
 */
export function effectiveInvoiceStatus(stored: InvoiceStatus, ends: InvoiceEnds, now: Date): InvoiceStatus {
  const end = PAYMENT_ENDS[stored];
  const endsAt = end && ends[end];
  return endsAt && endsAt.getTime() <= now.getTime() ? STATUS_AT_END : stored;
}

/** The payment statuses that read as expired after the end of the quote, or of the watch. */
export function statusesEndingAt(end: keyof InvoiceEnds): PaymentStatus[] {
  return PAYMENT_STATUSES.filter((status) => PAYMENT_ENDS[status] === end);
}

/** The stored statuses, with their end, that read as a given status: the inverse of `effectiveInvoiceStatus`. */
export function storedInvoiceStatuses(
  requested: InvoiceStatus,
): (StoredStatus<InvoiceStatus> & { end: keyof InvoiceEnds | null })[] {
  const stored = storedStatuses(INVOICE_STATUSES, requested, (status) =>
    PAYMENT_ENDS[status] ? STATUS_AT_END : null,
  );
  return stored.map((one) => ({ ...one, end: PAYMENT_ENDS[one.status] ?? null }));
}
