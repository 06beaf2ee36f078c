import type { Product } from "#lib/domain/product";
import { chargeProduct } from "#lib/products/charge/charge-product";
import { cryptoInvoiceProduct } from "#lib/products/crypto-invoice/crypto-invoice-product";
import { pixPaymentProduct } from "#lib/products/pix-payment/pix-payment-product";
import type { ProductModule } from "#lib/products/product";

/** Every product, in the order of their events in one transaction. */
export const PRODUCT_MODULES: Readonly<Record<Product, ProductModule>> = {
  CHARGE: chargeProduct,
  PIX_PAYMENT: pixPaymentProduct,
  CRYPTO_INVOICE: cryptoInvoiceProduct,
};

/** A charge's product. */
export function productOf({ product }: { product: Product }): ProductModule {
  return PRODUCT_MODULES[product];
}
