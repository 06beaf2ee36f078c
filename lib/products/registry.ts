import { chargeProduct } from "#lib/charges/product/charge-product";
import type { Product } from "#lib/domain/product";
import { cryptoInvoiceProduct } from "#lib/invoices/crypto-invoice-product";
import { pixPaymentProduct } from "#lib/pix-payments/pix-payment-product";
import type { ProductModule } from "#lib/products/product";
import { subscriptionProduct } from "#lib/subscriptions/subscription-product";

/** Every product, in the order of their events in one transaction. */
export const PRODUCT_MODULES: Readonly<Record<Product, ProductModule>> = {
  CHARGE: chargeProduct,
  PIX_PAYMENT: pixPaymentProduct,
  CRYPTO_INVOICE: cryptoInvoiceProduct,
  SUBSCRIPTION: subscriptionProduct,
};

/** A charge's product. */
export function productOf({ product }: { product: Product }): ProductModule {
  return PRODUCT_MODULES[product];
}
