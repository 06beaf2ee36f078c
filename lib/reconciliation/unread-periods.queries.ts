import { and, asc, eq, gte, lte, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { unreadPeriods } from "#db/schema/reconciliations";
import type { ReconciliationId } from "#lib/domain/ids";
import type { StatementName } from "#lib/reconciliation/reconciliation.rules";
import type { Period, UnreadPeriod } from "#lib/reconciliation/unread-period.rules";

export type UnreadPeriodRecord = typeof unreadPeriods.$inferSelect;

/** An account (`accountKey`) and which of its statements. */
type StatementOf = { account: string; statement: StatementName };

/** The beginning of the oldest unread part of some statements, at or after `since`; null if all were read. */
export async function findFirstUnread(
  reader: Reader,
  { account, statement }: StatementOf,
  since: Date,
): Promise<Date | null> {
  const [row] = await reader
    .select({ startsAt: unreadPeriods.startsAt })
    .from(unreadPeriods)
    .where(
      and(
        eq(unreadPeriods.account, account),
        eq(unreadPeriods.statement, statement),
        gte(unreadPeriods.startsAt, since),
      ),
    )
    .orderBy(asc(unreadPeriods.startsAt))
    .limit(1);
  return row?.startsAt ?? null;
}

/** Stores the unread parts of some statements in a compared period, replacing earlier ones. */
export async function replaceUnread(
  tx: Tx,
  of: StatementOf & { foundBy: ReconciliationId },
  { start, end }: Period,
  unread: readonly UnreadPeriod[],
): Promise<void> {
  const { account, statement, startsAt, endsAt } = unreadPeriods;
  await tx
    .delete(unreadPeriods)
    .where(and(eq(account, of.account), eq(statement, of.statement), gte(startsAt, start), lte(endsAt, end)));
  if (unread.length === 0) return;
  const found = unread.map(({ start: startsAt, end: endsAt, kinds, reason }) => ({
    ...of,
    startsAt,
    endsAt,
    kinds: [...kinds],
    reason,
  }));
  await tx
    .insert(unreadPeriods)
    .values(found)
    .onConflictDoUpdate({
      target: [account, statement, startsAt, endsAt],
      set: { kinds: sql`excluded.kinds`, reason: sql`excluded.reason`, foundBy: sql`excluded.found_by` },
    });
}

/** The unread parts of all statements, oldest first, at most `limit`. */
export function listUnread(reader: Reader, limit: number): Promise<UnreadPeriodRecord[]> {
  return reader.select().from(unreadPeriods).orderBy(asc(unreadPeriods.startsAt)).limit(limit);
}
