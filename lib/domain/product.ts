import type { PaymentMethod } from "#lib/domain/payment-methods";

/** The products: each has its own routes, list and events, over one charge. */
export const PRODUCTS = ["CHARGE", "PIX_PAYMENT", "CRYPTO_INVOICE"] as const;
export type Product = (typeof PRODUCTS)[number];

const METHODS: Record<Product, readonly PaymentMethod[]> = {
  CHARGE: ["PIX", "CREDIT_CARD", "INTERNATIONAL"],
  PIX_PAYMENT: ["PIX"],
  CRYPTO_INVOICE: [],
};

/** True when a payment of that product may be paid by that method on its checkout or by an attempt. */
export function takesMethod(product: Product, method: PaymentMethod): boolean {
  return METHODS[product].includes(method);
}
