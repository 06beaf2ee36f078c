/** Who provides a PIX payment's payer data: no one, the merchant in the request, or the payer on the hosted page. */
export const CLIENT_MODES = ["noNeedToSpecify", "fillDataNow", "requestCheckout"] as const;
export type ClientMode = (typeof CLIENT_MODES)[number];
