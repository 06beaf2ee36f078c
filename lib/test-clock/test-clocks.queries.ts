import { and, eq, gt, lt, lte, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { listen, type Reader, type Tx } from "#db/client";
import type { Listening } from "#db/listener";
import { merchants } from "#db/schema/merchants";
import { notifyMerchantChange } from "#db/watched-changes";
import type { MerchantId } from "#lib/domain/ids";

const MOVED = "ponte_clock_moved";

/** The milliseconds by which each merchant's test clock is ahead; omits unmoved ones. */
export async function listMovedClocks(reader: Reader): Promise<Map<MerchantId, number>> {
  const { id, clockAheadMs } = merchants;
  const rows = await reader.select({ id, clockAheadMs }).from(merchants).where(gt(clockAheadMs, 0));
  return new Map(rows.map((row) => [row.id, row.clockAheadMs]));
}

/**
 * Moves a test merchant's clock to `aheadMs` ahead of the real one and notifies every process; false if the clock is already
 * there or beyond.
 */
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

/** Calls back after each committed move of a clock, from any process, and after a lost connection. */
export function onClockMoved(changed: () => void): Listening {
  return listen(MOVED, changed, changed);
}

/** A sweep's clock: the clock of a merchant that moved it, or the database's (null) for all others. */
export type SweptClock = { merchantId: MerchantId | null; aheadMs: number };

/** One merchant's clock, moved or not. */
export type MerchantClock = { merchantId: MerchantId; aheadMs: number };

/** A clock at the database's instant `now`. */
export type ReadClock = SweptClock & { now: Date };
export type ReadMerchantClock = MerchantClock & { now: Date };

/** The clock's time. */
export function clockTime({ now, aheadMs }: ReadClock): Date {
  return new Date(now.getTime() + aheadMs);
}

/**
 * All merchants that have rows of a table that end by an instant, subject to `where`. Locks nothing, because each merchant's rows
 * are locked in a separate transaction.
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

/** The condition that `end` has passed by a clock; for a merchant's clock, only its own rows. */
export function isDueBy(clock: ReadClock, end: PgColumn, owner: PgColumn): SQL {
  const isOver = lte(end, clockTime(clock));
  return clock.merchantId === null ? isOver : sql`${isOver} and ${eq(owner, clock.merchantId)}`;
}
