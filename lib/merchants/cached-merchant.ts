import { db } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { getMerchantOrThrow, type MerchantRecord } from "#lib/merchants/merchants.queries";
import { watchedMemory } from "#lib/platform/memory/watched-memory";

const remembered = watchedMemory<MerchantRecord>(1_000);

/**
 * The merchant, from this process's cache if possible; changes take effect within a second. Never call it inside a
 * transaction: it uses another connection. Throws as `getMerchantOrThrow` does.
 */
export function cachedMerchant(merchantId: MerchantId): Promise<MerchantRecord> {
  return remembered(merchantId, () => getMerchantOrThrow(db(), merchantId));
}
