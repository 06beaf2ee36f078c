import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { rateCounts } from "#db/schema/rate-counts";

/** Uses of a limited resource. If no window is current, a window of `windowMs` begins. */
export type RateUse = { key: string; count: number; windowMs: number };
/** The uses of all processes in a window, and the window's remaining time. */
export type RateTotal = { key: string; count: number; leftMs: number };

/**
 * Adds uses, each key once, and returns the totals over all processes, in one statement. Windows end by the database's
 * clock.
 */
export async function addRateUses(reader: Reader, uses: readonly RateUse[]): Promise<RateTotal[]> {
  if (uses.length === 0) return [];
  // Keys are counted in a fixed order, which prevents deadlocks between processes.
  const ordered = uses.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  const rows = await reader.execute<{ key: string; count: number; left_ms: number }>(sql`
    insert into ${rateCounts} as counted (key, count, ends_at)
    select used.key, used.count, now() + used.window_ms * interval '1 millisecond'
    from unnest(
      ${sql.param(ordered.map((use) => use.key))}::text[],
      ${sql.param(ordered.map((use) => use.count))}::int[],
      ${sql.param(ordered.map((use) => use.windowMs))}::int[]
    ) as used (key, count, window_ms)
    on conflict (key) do update set
      count = case when counted.ends_at <= now() then excluded.count else counted.count + excluded.count end,
      ends_at = case when counted.ends_at <= now() then excluded.ends_at else counted.ends_at end
    returning key, count, (extract(epoch from ends_at - now()) * 1000)::int as left_ms`);
  return rows.map((row) => ({ key: row.key, count: row.count, leftMs: row.left_ms }));
}

/** Subtracts one counted use if its window is still current. */
export async function takeRateUseBack(reader: Reader, key: string): Promise<void> {
  await reader
    .update(rateCounts)
    .set({ count: sql`greatest(0, ${rateCounts.count} - 1)` })
    .where(and(eq(rateCounts.key, key), gt(rateCounts.endsAt, sql`now()`)));
}

/** Deletes windows that ended before an instant. */
export async function deleteRateCountsEndedBefore(reader: Reader, before: Date): Promise<void> {
  await reader.delete(rateCounts).where(lt(rateCounts.endsAt, before));
}
