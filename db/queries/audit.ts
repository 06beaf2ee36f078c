import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { db, type Tx } from "#db/client";
import { auditChains, auditEntries } from "#db/schema/audit";
import { FIRST_PREVIOUS_HASH } from "#lib/domain/audit";
import type { MerchantId } from "#lib/domain/ids";

export type AuditEntryRecord = typeof auditEntries.$inferSelect;

const MAX_OF_OBJECTS = 200;

/**
 * The newest link of a chain, locked until the transaction ends, so that one entry follows another; a chain that does not
 * exist yet begins here.
 */
export async function lockAuditChain(
  tx: Tx,
  chain: string,
): Promise<{ lastSequence: number; lastHash: string }> {
  await tx
    .insert(auditChains)
    .values({ chain, lastSequence: 0, lastHash: FIRST_PREVIOUS_HASH })
    .onConflictDoNothing();
  const [head] = await tx.select().from(auditChains).where(eq(auditChains.chain, chain)).for("update");
  if (!head) throw new Error("an audit chain vanished");
  return head;
}

/** Adds an entry as the newest of its chain, which the transaction holds locked. */
export async function insertAuditEntry(tx: Tx, entry: AuditEntryRecord): Promise<void> {
  await tx.insert(auditEntries).values(entry);
  await tx
    .update(auditChains)
    .set({ lastSequence: sql`${entry.sequence}`, lastHash: entry.hash })
    .where(eq(auditChains.chain, entry.chain));
}

/** What was done to those objects of the merchant, newest first, 200 entries at most. */
export async function listAuditOfObjects(
  merchantId: MerchantId,
  objectIds: readonly string[],
): Promise<AuditEntryRecord[]> {
  if (objectIds.length === 0) return [];
  return db()
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.chain, merchantId), inArray(auditEntries.objectId, [...objectIds])))
    .orderBy(desc(auditEntries.sequence))
    .limit(MAX_OF_OBJECTS);
}
