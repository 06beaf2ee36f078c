import { db } from "#db/client";
import { getPrice } from "#db/queries/refunds/prices";
import type { MerchantId } from "#lib/domain/ids";
import type { Price } from "#lib/domain/money/fee";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { watchedMemory } from "#lib/platform/memory/watched-memory";

const remembered = watchedMemory<Price>(4_000);

/**
 * The merchant's price for a method, from this process's cache if possible; changes take effect within a second. Never
 * call it inside a transaction: it uses another connection.
 */
export function cachedPrice(merchantId: MerchantId, method: PaymentMethod): Promise<Price> {
  return remembered(`${merchantId} ${method}`, () => getPrice(db(), merchantId, method));
}
