import { db } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { watchedMemory } from "#lib/platform/memory/watched-memory";
import type { Price } from "#lib/prices/fee.rules";
import { getPrice } from "#lib/prices/prices.queries";

const remembered = watchedMemory<Price>(4_000);

/**
 * The merchant's price for a method, from this process's cache if possible; changes take effect within a second. Never
 * call it inside a transaction: it uses another connection.
 */
export function cachedPrice(merchantId: MerchantId, method: PaymentMethod): Promise<Price> {
  return remembered(`${merchantId} ${method}`, () => getPrice(db(), merchantId, method));
}
