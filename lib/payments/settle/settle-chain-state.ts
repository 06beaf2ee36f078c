import type { Tx } from "#db/client";
import type { Account } from "#lib/domain/merchant/connection";
import { bookMoneyFound } from "#lib/payments/settle/book-money-found";
import { PRODUCT_MODULES } from "#lib/products/registry";
import type { CryptoPaymentState } from "#lib/providers/ports/crypto";

/**
 * Settles what a provider reports of a chain: the product whose payment it is keeps what the chain shows, and the money in
 * it is booked, in the caller's transaction. False when the payment is none of ours.
 */
export async function settleChainState(
  tx: Tx,
  report: { account: Account; version: number; state: CryptoPaymentState },
  now: Date,
): Promise<boolean> {
  for (const product of Object.values(PRODUCT_MODULES)) {
    const found = await product.applyChainState?.(tx, report, now);
    if (found === undefined) continue;
    if (found) await bookMoneyFound(tx, found, now);
    return true;
  }
  return false;
}
