import { db } from "#db/client";
import { getPrice } from "#db/queries/prices";
import type { Price } from "#lib/domain/fee";
import type { MerchantId } from "#lib/domain/ids";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { watchedMemory } from "#lib/platform/memory/watched-memory";

const remembered = watchedMemory<Price>(4_000);

/**
 * What the merchant pays for a method, without asking the database where this process remembers it; a change counts within a
 * second. Never inside a transaction, which has a connection of its own.
 */
export function knownPrice(merchantId: MerchantId, method: PaymentMethod): Promise<Price> {
  return remembered(`${merchantId} ${method}`, () => getPrice(db(), merchantId, method));
}
