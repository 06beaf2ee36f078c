/** The life of a refund, as data: PENDING until its provider has given the money back, or never will. */
export const REFUND_TRANSITIONS = {
  PENDING: { succeed: "SUCCEEDED", fail: "FAILED" },
  SUCCEEDED: {},
  FAILED: {},
} as const;
export type RefundStatus = keyof typeof REFUND_TRANSITIONS;

/** True for a refund of which nobody knows yet whether the provider gives it. */
export function isOpenRefund(status: RefundStatus): status is "PENDING" {
  return "succeed" in REFUND_TRANSITIONS[status];
}

/** True for a refund whose money went back. */
export function isMadeRefund(status: RefundStatus): boolean {
  return status === REFUND_TRANSITIONS.PENDING.succeed;
}

/** True for a refund that its provider will not give: it takes nothing from anybody. */
export function isRefusedRefund(status: RefundStatus): status is "FAILED" {
  return status === REFUND_TRANSITIONS.PENDING.fail;
}

/** True for a refund whose money is set aside or went back, so that it cannot be refunded again. */
export function takesMoney(status: RefundStatus): boolean {
  return isOpenRefund(status) || isMadeRefund(status);
}
