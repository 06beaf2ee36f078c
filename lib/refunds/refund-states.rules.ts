/** States of a refund: PENDING until its provider has refunded the money or refused for good. */
export const REFUND_TRANSITIONS = {
  PENDING: { succeed: "SUCCEEDED", fail: "FAILED" },
  SUCCEEDED: {},
  FAILED: {},
} as const;
export type RefundStatus = keyof typeof REFUND_TRANSITIONS;

/** True for a refund whose result is not known yet. */
export function isOpenRefund(status: RefundStatus): status is "PENDING" {
  return "succeed" in REFUND_TRANSITIONS[status];
}

/** True for a refund whose money was returned. */
export function isMadeRefund(status: RefundStatus): boolean {
  return status === REFUND_TRANSITIONS.PENDING.succeed;
}

/** True for a refund that its provider refused: it moves no money. */
export function isRefusedRefund(status: RefundStatus): status is "FAILED" {
  return status === REFUND_TRANSITIONS.PENDING.fail;
}

/** True for a refund whose money is reserved or returned, so that it cannot be refunded again. */
export function takesMoney(status: RefundStatus): boolean {
  return isOpenRefund(status) || isMadeRefund(status);
}
