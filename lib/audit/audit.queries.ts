import { and, asc, desc, eq, gte, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { auditChains, auditEntries } from "#db/schema/audit";
import { type AuditAction, FIRST_PREVIOUS_HASH, type PLATFORM_CHAIN } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import {
  type List,
  type ListPage,
  type PageRequest,
  type Period,
  readListPage,
} from "#lib/lists/list-page.queries";

export type AuditEntryRecord = typeof auditEntries.$inferSelect;

const MAX_OF_OBJECTS = 200;

/**
 * A chain's newest link, locked until the transaction ends, so that entries follow each other; creates a missing chain.
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
  if (!head) throw new Error("an audit chain is missing after its creation");
  return head;
}

/** The chains whose newest entry has no key, by name, with these entries. */
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

/** Adds an entry as the newest of its locked chain. */
export async function insertAuditEntry(tx: Tx, entry: AuditEntryRecord): Promise<void> {
  await tx.insert(auditEntries).values(entry);
  await tx
    .update(auditChains)
    .set({ lastSequence: sql`${entry.sequence}`, lastHash: entry.hash })
    .where(eq(auditChains.chain, entry.chain));
}

/** What was done to the given objects of the merchant, newest first, at most 200 entries. */
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

export type AuditFilter = Period & {
  action?: AuditAction | undefined;
  userId?: string | undefined;
  objectId?: string | undefined;
};

/** One page of a chain's entries, newest first; cursors are sequences. */
export function listAudit(
  reader: Reader,
  chain: string,
  { action, userId, objectId, ...period }: AuditFilter,
  request: PageRequest,
): Promise<ListPage<AuditEntryRecord>> {
  const own = eq(auditEntries.chain, chain);
  const entries: List<AuditEntryRecord> = {
    table: auditEntries,
    key: [auditEntries.sequence],
    load: (from, isOnPage, order) => from.select().from(auditEntries).where(isOnPage).orderBy(order),
  };
  const where = [
    action && eq(auditEntries.action, action),
    userId === undefined ? undefined : eq(auditEntries.userId, userId),
    objectId === undefined ? undefined : eq(auditEntries.objectId, objectId),
    ...inChainPeriod(own, period),
  ];
  return readListPage(reader, entries, { scope: own, where }, { ...request, counted: false });
}

// A chain is in time order, so a period is a range of sequences, whatever the other filters.
function inChainPeriod(own: SQL, { start, end }: Period): SQL[] {
  const { sequence, createdAt } = auditEntries;
  const first = (bound: SQL, order: SQL) =>
    sql`(select ${sequence} from ${auditEntries} where ${own} and ${bound} order by ${order} limit 1)`;
  return [
    start && gte(sequence, first(gte(createdAt, start), sql`${createdAt}, ${sequence}`)),
    end && lte(sequence, first(lte(createdAt, end), sql`${createdAt} desc, ${sequence} desc`)),
  ].filter((condition) => condition instanceof Object);
}
