import { and, eq, gt, lt, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { listen, type Reader, type Tx } from "#db/client";
import type { Listening } from "#db/listener";
import { merchants } from "#db/schema/merchants";
import { notifyMerchantChange } from "#db/watched-changes";
import type { MerchantId } from "#lib/domain/ids";

const MOVED = "ponte_clock_moved";

/** How many milliseconds each merchant's test clock is ahead; those that stand at the database's time are left out. */
export async function listMovedClocks(reader: Reader): Promise<Map<MerchantId, number>> {
  const { id, clockAheadMs } = merchants;
  const rows = await reader.select({ id, clockAheadMs }).from(merchants).where(gt(clockAheadMs, 0));
  return new Map(rows.map((row) => [row.id, row.clockAheadMs]));
}

/** Moves a test merchant's clock to that many milliseconds ahead and tells every process; false when it is there or beyond. */
export async function moveClock(tx: Tx, merchantId: MerchantId, aheadMs: number): Promise<boolean> {
  const moved = await tx
    .update(merchants)
    .set({ clockAheadMs: aheadMs })
    .where(and(eq(merchants.id, merchantId), eq(merchants.mode, "test"), lt(merchants.clockAheadMs, aheadMs)))
    .returning({ id: merchants.id });
  if (moved.length === 0) return false;
  await tx.execute(sql`select pg_notify(${MOVED}, '')`);
  await notifyMerchantChange(tx);
  return true;
}

/** Calls back whenever a clock was moved, from whatever process, once it is committed, and after the connection was lost. */
export function onClockMoved(changed: () => void): Listening {
  return listen(MOVED, changed, changed);
}

/** A clock that a sweep goes by: of one merchant that has moved it, or with null that of the database, for everybody. */
export type SweptClock = { merchantId: MerchantId | null; aheadMs: number };

/** The clock of one merchant, moved or not. */
export type MerchantClock = { merchantId: MerchantId; aheadMs: number };

/** Such a clock at the instant `now` of the database. */
export type ReadClock = SweptClock & { now: Date };
export type ReadMerchantClock = MerchantClock & { now: Date };

/** What such a clock shows. */
export function clockTime({ now, aheadMs }: ReadClock): Date {
  return new Date(now.getTime() + aheadMs);
}

/**
 * The merchants of whom a table has rows that end by then, as far as `where` allows, of the whole platform. It locks nothing: each merchant's
 * rows are locked by themselves, in a transaction of their own.
 */
export async function listMerchantsWithDue(
  reader: Reader,
  { end, owner, where }: { end: PgColumn; owner: PgColumn; where?: SQL | undefined },
  now: Date,
): Promise<MerchantId[]> {
  const rows = await reader
    .selectDistinct({ merchantId: sql<MerchantId>`${owner}` })
    .from(owner.table)
    .where(and(lte(end, now), where));
  return rows.map(({ merchantId }) => merchantId);
}

/** The condition that what ends at `end` has ended by that clock, of its merchant alone where it is a merchant's. */
export function isDueBy(clock: ReadClock, end: PgColumn, owner: PgColumn): SQL {
  const isOver = lte(end, clockTime(clock));
  return clock.merchantId === null ? isOver : sql`${isOver} and ${eq(owner, clock.merchantId)}`;
}
