import { eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { auditChains, auditEntries } from "#db/schema/audit";
import { FIRST_PREVIOUS_HASH } from "#lib/domain/audit";

export type AuditEntryRecord = typeof auditEntries.$inferSelect;

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
