import { performance } from "node:perf_hooks";

type Reading = { databaseMs: number; atMs: number };

// Pages and API handlers may be bundled separately in one process; the global object shares the reading.
const shared = globalThis as typeof globalThis & { __ponteClock?: Reading | undefined };

/**
 * The instant by the database's clock, from its last reading and a clock of this process that nobody sets. All
 * processes of an installation agree on it, whatever their machines' clocks say. Before the first reading it is
 * the machine's time.
 */
export function databaseNow(): Date {
  const reading = shared.__ponteClock;
  return new Date(reading ? reading.databaseMs + performance.now() - reading.atMs : Date.now());
}

/** Takes over a reading of the database's clock: its instant when `performance.now()` was `atMs`. */
export function setDatabaseClock(databaseMs: number, atMs: number): void {
  shared.__ponteClock = { databaseMs, atMs };
}
