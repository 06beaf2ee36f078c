// @ts-check

/** @typedef {Pick<import("@ponte/node").Schemas["Charge"], "status" | "authorization" | "grossAmount">} Judged */
/** @typedef {"PENDING" | "AUTHORIZED" | "PAID" | "PAID_IN_PART" | "EXPIRED" | "CANCELED"} State */

/**
 * Vendure's state of a payment for each state of a charge. A charge without money is no payment in Vendure yet, and `Cancelled` only
 * ends one that was authorized. A charge of which a part was captured is a settled payment of that part.
 * @satisfies {Record<State, "Authorized" | "Settled" | "Cancelled" | undefined>}
 */
export const PAYMENT_STATE = /** @type {const} */ ({
  PENDING: undefined,
  AUTHORIZED: "Authorized",
  PAID: "Settled",
  PAID_IN_PART: "Settled",
  EXPIRED: "Cancelled",
  CANCELED: "Cancelled",
});

/**
 * Vendure's state of a refund for each status of ours.
 * @satisfies {Record<import("@ponte/node").Schemas["Refund"]["status"], string>}
 */
export const REFUND_STATE = /** @type {const} */ ({
  PENDING: "Pending",
  SUCCEEDED: "Settled",
  FAILED: "Failed",
});

/**
 * A charge's state. A status that this version does not know is PENDING: only Ponte's own word ends a payment.
 * @param {Judged} charge @returns {State}
 */
export function stateOf(charge) {
  const { status, authorization, grossAmount } = charge;
  if (status === "PAID") return paidAmountOf(charge) === grossAmount ? "PAID" : "PAID_IN_PART";
  if (status === "EXPIRED" || status === "CANCELED") return status;
  const isHeld = authorization?.status === "AUTHORIZED" || authorization?.status === "CAPTURING";
  return isHeld ? "AUTHORIZED" : "PENDING";
}

/**
 * What was or will be paid, in BRL: less than the charge's amount after a capture in part.
 * @param {Pick<Judged, "authorization" | "grossAmount">} charge
 */
export function paidAmountOf({ authorization, grossAmount }) {
  return authorization?.capturedAmount ?? grossAmount;
}

/** @param {State} state */
export function isPaid(state) {
  return state === "PAID" || state === "PAID_IN_PART";
}

/** @param {State} state */
export function isOver(state) {
  return state === "EXPIRED" || state === "CANCELED";
}
