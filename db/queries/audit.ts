import { and, asc, desc, eq, gte, inArray, isNull, lt, lte, type SQL, sql } from "drizzle-orm";
import { db, type Reader, type Tx, unpreparedDb } from "#db/client";
import { auditChains, auditEntries } from "#db/schema/audit";
import { type AuditAction, FIRST_PREVIOUS_HASH, type PLATFORM_CHAIN } from "#lib/domain/audit";
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

/** The chains whose newest entry has no key to its hash, by name, with those links. */
export async function listUnkeyedChains(
  tx: Tx,
): Promise<{ chain: MerchantId | typeof PLATFORM_CHAIN; lastSequence: number; lastHash: string }[]> {
  const { chain, lastSequence, lastHash } = auditChains;
  const newest = and(eq(auditEntries.chain, chain), eq(auditEntries.sequence, lastSequence));
  const rows = await tx
    .select({ chain, lastSequence, lastHash })
    .from(auditChains)
    .innerJoin(auditEntries, newest)
    .where(isNull(auditEntries.keyId))
    .orderBy(asc(chain));
  return rows.map((row) => ({ ...row, chain: row.chain as MerchantId | typeof PLATFORM_CHAIN }));
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
  reader: Reader,
  merchantId: MerchantId,
  objectIds: readonly string[],
): Promise<AuditEntryRecord[]> {
  if (objectIds.length === 0) return [];
  return reader
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.chain, merchantId), inArray(auditEntries.objectId, [...objectIds])))
    .orderBy(desc(auditEntries.sequence))
    .limit(MAX_OF_OBJECTS);
}

export type AuditFilter = {
  action?: AuditAction | undefined;
  userId?: string | undefined;
  objectId?: string | undefined;
  start?: Date | undefined;
  end?: Date | undefined;
};

/** Entries of a chain, newest first, before the sequence `before` where one is given. */
export async function listAudit(
  chain: string,
  { action, userId, objectId, start, end }: AuditFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<AuditEntryRecord[]> {
  const [first, last] = await Promise.all([start && firstSince(chain, start), end && lastUntil(chain, end)]);
  if (first === null || last === null) return [];
  const { sequence } = auditEntries;
  const conditions: (SQL | undefined)[] = [
    eq(auditEntries.chain, chain),
    action && eq(auditEntries.action, action),
    userId === undefined ? undefined : eq(auditEntries.userId, userId),
    objectId === undefined ? undefined : eq(auditEntries.objectId, objectId),
    first === undefined ? undefined : gte(sequence, first),
    last === undefined ? undefined : lte(sequence, last),
    before === undefined ? undefined : lt(sequence, before),
  ];
  return unpreparedDb()
    .select()
    .from(auditEntries)
    .where(and(...conditions))
    .orderBy(desc(sequence))
    .limit(limit);
}

// A chain is written in the order of time, so that a period is a range of it, whatever else is asked for.
async function firstSince(chain: string, start: Date): Promise<number | null> {
  const { createdAt, sequence } = auditEntries;
  const [found] = await db()
    .select({ sequence })
    .from(auditEntries)
    .where(and(eq(auditEntries.chain, chain), gte(createdAt, start)))
    .orderBy(asc(createdAt), asc(sequence))
    .limit(1);
  return found?.sequence ?? null;
}

async function lastUntil(chain: string, end: Date): Promise<number | null> {
  const { createdAt, sequence } = auditEntries;
  const [found] = await db()
    .select({ sequence })
    .from(auditEntries)
    .where(and(eq(auditEntries.chain, chain), lte(createdAt, end)))
    .orderBy(desc(createdAt), desc(sequence))
    .limit(1);
  return found?.sequence ?? null;
}
