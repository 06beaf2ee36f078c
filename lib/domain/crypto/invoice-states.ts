/**
 * The life of a crypto invoice, as data: a PAYMENT follows the chain, a WITHDRAWAL follows decisions of
 * people and the provider.
 */

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
 * The status of an invoice at an instant, swept or not. Without any money it reads EXPIRED from the end of
 * its quote (while its address is still watched); with too little or unconfirmed money, from the end of the
 * watch. Withdrawals do not expire.
 */
export function effectiveInvoiceStatus(
  stored: InvoiceStatus,
  ends: { quoteExpiresAt: Date | null; closesAt: Date | null },
  now: Date,
): InvoiceStatus {
  if (stored === "WAITING_PAYMENT") return isOver(ends.quoteExpiresAt, now) ? "EXPIRED" : stored;
  if (stored === "PARTIALLY_PAID" || stored === "CONFIRMING") {
    return isOver(ends.closesAt, now) ? "EXPIRED" : stored;
  }
  return stored;
}

function isOver(end: Date | null, now: Date): boolean {
  return end !== null && end.getTime() <= now.getTime();
}
