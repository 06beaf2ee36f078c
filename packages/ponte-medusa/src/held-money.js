// @ts-check

/** @type {Record<string, string>} */
const WHY = {
  LATE: "it came after the charge had ended",
  DUPLICATE: "the charge was paid already",
  PARTIAL: "it is less than the charge",
  OVERPAID: "it is more than the charge",
  ANOTHER_PAYER: "another payer sent it, and it is being refunded",
  UNKNOWN_PAYER: "its bank does not say who paid",
};

/**
 * A sentence for each amount that arrived but does not pay the charge; undefined without such amounts.
 * @param {Pick<import("@ponte/node").Schemas["Charge"], "suspense">} charge
 */
export function heldMoneyOf({ suspense }) {
  const held = suspense.filter(({ status }) => status === "HELD");
  if (held.length === 0) return undefined;
  return held
    .map(({ amount, reason }) => `${amount} BRL is held in Ponte: ${WHY[reason] ?? reason}.`)
    .join(" ");
}
