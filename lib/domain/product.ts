/** The products: each has its own routes, list and events, over one charge. */
export const PRODUCTS = ["CHARGE", "PIX_PAYMENT", "CRYPTO_INVOICE"] as const;
export type Product = (typeof PRODUCTS)[number];
