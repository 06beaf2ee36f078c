/** As what a payment was asked for: each has routes, a list and events of its own over the one charge beneath. */
export const PRODUCTS = ["CHARGE", "PIX_PAYMENT", "CRYPTO_INVOICE"] as const;
export type Product = (typeof PRODUCTS)[number];
