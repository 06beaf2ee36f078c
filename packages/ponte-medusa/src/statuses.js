// @ts-check

/** @typedef {Pick<import("@ponte/node").Schemas["Charge"], "status" | "authorization" | "grossAmount">} Judged */
/** @typedef {"PENDING" | "AUTHORIZED" | "PAID" | "PAID_IN_PART" | "EXPIRED" | "CANCELED"} State */

/**
 * Medusa's words for each state of a charge: the status of a payment session, and the action of a webhook. A partly captured charge counts as authorized in Medusa, where the webhook then records that part as the capture.
 * @satisfies {Record<State, { session: string, action: string }>}
 */
export const MEDUSA_STATUS = /** @type {const} */ ({
  PENDING: { session: "pending", action: "pending" },
  AUTHORIZED: { session: "authorized", action: "authorized" },
  PAID: { session: "captured", action: "captured" },
  PAID_IN_PART: { session: "authorized", action: "captured" },
  EXPIRED: { session: "canceled", action: "canceled" },
  CANCELED: { session: "canceled", action: "canceled" },
});

/**
 * A charge's state. An unknown status is PENDING, so that only a known one ends a payment.
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
 * The amount that was or will be paid, in BRL; after a partial capture it is less than the charge's amount.
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
