import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { readMinor } from "#db/columns";
import { reconciliationDifferences, reconciliations } from "#db/schema/reconciliations";
import type { ReconciliationId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { type ListPage, type PageRequest, readListPage } from "#lib/lists/list-page.queries";
import type { DifferenceKind, EntryKind } from "#lib/reconciliation/reconciliation.rules";

export type ReconciliationRecord = typeof reconciliations.$inferSelect;
export type DifferenceRecord = typeof reconciliationDifferences.$inferSelect;
export type NewDifference = Omit<DifferenceRecord, "createdAt">;

/** The number of a provider's open differences of one kind, and their sum by the side that has them. */
export type OpenDifferences = { provider: string; kind: DifferenceKind; count: number; amountMinor: Minor };

/** Stores a comparison's result. */
export async function insertReconciliation(
  tx: Tx,
  run: Omit<ReconciliationRecord, "createdAt">,
): Promise<void> {
  await tx.insert(reconciliations).values(run);
}

/** Stores a difference, updating an existing one. */
export async function keepDifference(tx: Tx, difference: NewDifference): Promise<void> {
  const { account, entryKind, entryId } = reconciliationDifferences;
  const { account: _, entryKind: __, entryId: ___, ...found } = difference;
  await tx
    .insert(reconciliationDifferences)
    .values(difference)
    .onConflictDoUpdate({ target: [account, entryKind, entryId], set: found });
}

/** Ends the open differences of the given entries of an account (`accountKey`): both sides now agree. */
export async function endDifferences(
  tx: Tx,
  account: string,
  { entryKind, entryIds }: { entryKind: EntryKind; entryIds: readonly string[] },
  now: Date,
): Promise<void> {
  const { account: of, entryKind: kind, entryId, endedAt } = reconciliationDifferences;
  await tx
    .update(reconciliationDifferences)
    .set({ endedAt: now })
    .where(
      and(
        eq(of, account),
        eq(kind, entryKind),
        sql`${entryId} = any(${sql.param([...entryIds])})`,
        isNull(endedAt),
      ),
    );
}

/** Every provider's open differences, counted by kind. */
export async function countOpenDifferences(reader: Reader): Promise<OpenDifferences[]> {
  const { provider, kind, endedAt, theirsMinor, oursMinor } = reconciliationDifferences;
  return reader
    .select({
      provider,
      kind,
      count: sql<number>`count(*)::int`,
      amountMinor: sql`sum(coalesce(${theirsMinor}, ${oursMinor}))::bigint`.mapWith(readMinor),
    })
    .from(reconciliationDifferences)
    .where(isNull(endedAt))
    .groupBy(provider, kind)
    .orderBy(provider, kind);
}

/** The open differences, oldest first, at most `limit`. */
export function listOpenDifferences(reader: Reader, limit: number): Promise<DifferenceRecord[]> {
  const { provider, happenedAt, endedAt } = reconciliationDifferences;
  return reader
    .select()
    .from(reconciliationDifferences)
    .where(isNull(endedAt))
    .orderBy(provider, happenedAt)
    .limit(limit);
}

/** The last comparison at each provider. */
export function listLastReconciliations(reader: Reader): Promise<ReconciliationRecord[]> {
  return reader
    .selectDistinctOn([reconciliations.provider])
    .from(reconciliations)
    .orderBy(reconciliations.provider, desc(reconciliations.id));
}

/** One page of all providers' comparisons, newest first. */
export function listReconciliations(
  reader: Reader,
  request: PageRequest,
): Promise<ListPage<ReconciliationRecord>> {
  const list = {
    table: reconciliations,
    key: [reconciliations.id],
    load: async (from: Reader, isOnPage: SQL, order: SQL) =>
      from.select().from(reconciliations).where(isOnPage).orderBy(order),
  };
  return readListPage(reader, list, { scope: undefined }, request);
}

/** Differences that the given comparisons found last and that have ended since, newest first, at most `limit`. */
export async function listEndedDifferences(
  reader: Reader,
  runs: readonly ReconciliationId[],
  limit: number,
): Promise<DifferenceRecord[]> {
  if (runs.length === 0) return [];
  const { foundBy, happenedAt, entryId, endedAt } = reconciliationDifferences;
  return reader
    .select()
    .from(reconciliationDifferences)
    .where(and(inArray(foundBy, [...runs]), isNotNull(endedAt)))
    .orderBy(desc(happenedAt), entryId)
    .limit(limit);
}
