/** The products: each has its own routes, list and events, over one charge. */
export const PRODUCTS = ["CHARGE", "PIX_PAYMENT", "CRYPTO_INVOICE", "SUBSCRIPTION"] as const;
export type Product = (typeof PRODUCTS)[number];

const SHOWN_AS_CHARGE: Record<Product, boolean> = {
  CHARGE: true,
  PIX_PAYMENT: true,
  CRYPTO_INVOICE: false,
  SUBSCRIPTION: true,
};

/** Whether the charges API and the dashboard show charges of the product as charges. */
export function isShownAsCharge(product: Product): boolean {
  return SHOWN_AS_CHARGE[product];
}
