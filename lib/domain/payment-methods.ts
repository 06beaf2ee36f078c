/** Ways to pay a charge. CREDIT_CARD is only ever taken by the public checkout. */
export const PAYMENT_METHODS = ["PIX", "CREDIT_CARD", "INTERNATIONAL"] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

/** Payments a payer may start on one charge's checkout before it answers 429. */
export const MAX_CHECKOUT_TRIES = 10;
