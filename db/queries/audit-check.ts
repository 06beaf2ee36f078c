import { and, asc, eq, gt, notExists, sql } from "drizzle-orm";
import { db, type Tx } from "#db/client";
import type { AuditEntryRecord } from "#db/queries/audit";
import { auditChains, auditEntries } from "#db/schema/audit";

export type AuditChainHead = typeof auditChains.$inferSelect;

/** Runs `work` on the audit log as it is at one instant, whatever is added meanwhile; nothing can be changed by it. */
export function readingAudit<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return db().transaction(work, { isolationLevel: "repeatable read", accessMode: "read only" });
}

/** The next chains by name, with their newest links as they were noted. */
export function listAuditChains(tx: Tx, after: string, limit: number): Promise<AuditChainHead[]> {
  return tx
    .select()
    .from(auditChains)
    .where(gt(auditChains.chain, after))
    .orderBy(asc(auditChains.chain))
    .limit(limit);
}

/** The next entries of a chain, in its order. */
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

/** The first entry whose chain has no newest link on record; null when there is none such. */
export async function findAuditEntryWithoutChain(tx: Tx): Promise<AuditEntryRecord | null> {
  const chains = tx
    .select({ one: sql`1` })
    .from(auditChains)
    .where(eq(auditChains.chain, auditEntries.chain));
  const [found] = await tx
    .select()
    .from(auditEntries)
    .where(notExists(chains))
    .orderBy(asc(auditEntries.chain), asc(auditEntries.sequence))
    .limit(1);
  return found ?? null;
}
