import { and, asc, eq, gt, notExists, sql } from "drizzle-orm";
import type { Db, Tx } from "#db/client";
import { auditChains, auditEntries } from "#db/schema/audit";
import type { AuditEntryRecord } from "#lib/audit/audit.queries";

export type AuditChainHead = typeof auditChains.$inferSelect;

/** Runs `work` on a read-only snapshot of the audit log. */
export function readingAudit<T>(reader: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return reader.transaction(work, { isolationLevel: "repeatable read", accessMode: "read only" });
}

/** The next chains by name, with their recorded newest links. */
export function listAuditChains(tx: Tx, after: string, limit: number): Promise<AuditChainHead[]> {
  return tx
    .select()
    .from(auditChains)
    .where(gt(auditChains.chain, after))
    .orderBy(asc(auditChains.chain))
    .limit(limit);
}

/** The next entries of a chain, in order. */
export function listAuditEntriesAfter(
  tx: Tx,
  chain: string,
  sequence: number,
  limit: number,
): Promise<AuditEntryRecord[]> {
  return tx
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.chain, chain), gt(auditEntries.sequence, sequence)))
    .orderBy(asc(auditEntries.sequence))
    .limit(limit);
}

/** The hashes of those entries; some may be missing. */
export async function listAuditHashes(
  tx: Tx,
  entries: readonly { chain: string; sequence: number }[],
): Promise<{ chain: string; sequence: number; hash: string }[]> {
  if (entries.length === 0) return [];
  const rows = await tx.execute<{ chain: string; sequence: string; hash: string }>(sql`
    select entry.chain, entry.sequence, entry.hash
    from unnest(
      ${sql.param(entries.map(({ chain }) => chain))}::text[],
      ${sql.param(entries.map(({ sequence }) => sequence))}::bigint[]
    ) as wanted (chain, sequence)
    join audit_entries entry on entry.chain = wanted.chain and entry.sequence = wanted.sequence`);
  return rows.map((row) => ({ ...row, sequence: Number(row.sequence) }));
}

/** The first entry whose chain has no recorded newest link, or null. */
export async function findAuditEntryWithoutChain(
  tx: Tx,
): Promise<Pick<AuditEntryRecord, "chain" | "sequence"> | null> {
  const { chain, sequence } = auditEntries;
  const chains = tx.select({ one: sql`1` }).from(auditChains).where(eq(auditChains.chain, chain));
  const [found] = await tx
    .select({ chain, sequence })
    .from(auditEntries)
    .where(notExists(chains))
    .orderBy(asc(chain), asc(sequence))
    .limit(1);
  return found ?? null;
}
