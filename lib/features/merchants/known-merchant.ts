import { db } from "#db/client";
import { getMerchantOrThrow, type MerchantRecord } from "#db/queries/merchants";
import type { MerchantId } from "#lib/domain/ids";
import { watchedMemory } from "#lib/platform/memory/watched-memory";

const remembered = watchedMemory<MerchantRecord>(1_000);

/**
 * The merchant, without asking the database where this process remembers it; a change of it counts within a second. Never
 * inside a transaction, which has a connection of its own. Throws as `getMerchantOrThrow` does.
 */
export function knownMerchant(merchantId: MerchantId): Promise<MerchantRecord> {
  return remembered(merchantId, () => getMerchantOrThrow(db(), merchantId));
}
