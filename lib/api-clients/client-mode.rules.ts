/** Who provides the payer's data of a Pix payment: no one, the merchant in the request, or the payer on the hosted page. */
export const CLIENT_MODES = ["noNeedToSpecify", "fillDataNow", "requestCheckout"] as const;
export type ClientMode = (typeof CLIENT_MODES)[number];
