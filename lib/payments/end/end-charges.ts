import type { Tx } from "#db/client";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { MerchantId } from "#lib/domain/ids";
import { bookMoneyFound } from "#lib/payments/settle/book-money-found";
import { PRODUCT_MODULES } from "#lib/products/registry";

/** Runs each product's step for charges that ended unpaid, in the transaction that ended them, and books money that is found. */
export async function endCharges(
  tx: Tx,
  merchantId: MerchantId,
  ended: readonly ChargeRecord[],
  now: Date,
): Promise<void> {
  for (const [product, own] of Map.groupBy(ended, (charge) => PRODUCT_MODULES[charge.product])) {
    for (const found of (await product.onEnded?.(tx, merchantId, own, now)) ?? [])
      await bookMoneyFound(tx, found, now);
  }
}
