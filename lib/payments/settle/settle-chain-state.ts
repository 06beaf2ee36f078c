import type { Tx } from "#db/client";
import type { Account } from "#lib/connections/connection.rules";
import { bookMoneyFound } from "#lib/payments/settle/book-money-found";
import { PRODUCT_MODULES } from "#lib/products/registry";
import type { CryptoPaymentState } from "#lib/providers/ports/crypto";

/**
 * Settles a reported chain state in the caller's transaction: its product stores it, and the money is booked. False if
 * the payment is not ours.
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
