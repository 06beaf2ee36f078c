import { performance } from "node:perf_hooks";
import type { MerchantId } from "#lib/domain/ids";
import { processWide } from "#lib/platform/process-wide";

type Reading = { databaseMs: number; atMs: number };

type Clock = {
  reading: Reading | null;
  /** The milliseconds by which each moved test clock is ahead. */
  aheadMs: ReadonlyMap<MerchantId, number>;
};

const clock = processWide("clock", (): Clock => ({ reading: null, aheadMs: new Map() }));

/**
 * The current instant of the database's clock, from its last reading and a monotonic clock of this process. All
 * processes agree on it, whatever their machines' clocks. Before the first reading it is the machine's time.
 */
export function databaseNow(): Date {
  const { reading } = clock;
  return new Date(reading ? reading.databaseMs + performance.now() - reading.atMs : Date.now());
}

/** Stores a reading of the database's clock: its instant when `performance.now()` was `atMs`. */
export function setDatabaseClock(databaseMs: number, atMs: number): void {
  clock.reading = { databaseMs, atMs };
}

/**
 * `now` by a merchant's clock: unchanged unless the merchant moved its test clock. Deadlines use it; events are
 * recorded by the database's clock. A move takes effect in every process within a second.
 */
export function merchantTime(merchantId: MerchantId, now: Date): Date {
  const aheadMs = clock.aheadMs.get(merchantId) ?? 0;
  return aheadMs === 0 ? now : new Date(now.getTime() + aheadMs);
}

/** The inverse of `merchantTime`: the database's instant, which providers use, for one of the merchant's clock. */
export function databaseTime(merchantId: MerchantId, instant: Date): Date {
  const aheadMs = clock.aheadMs.get(merchantId) ?? 0;
  return aheadMs === 0 ? instant : new Date(instant.getTime() - aheadMs);
}

/** Stores all moved test clocks, with the milliseconds by which each is ahead. */
export function setMovedClocks(aheadMs: ReadonlyMap<MerchantId, number>): void {
  clock.aheadMs = aheadMs;
}
