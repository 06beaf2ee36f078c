import type { Batch } from "#db/batch";
import { failureOf } from "#db/failure";

/** So many rows may fail before a sweep takes the fault to be everybody's. */
const MOST_FAILURES = 10;
/** So many sweeps go on beside each other, each on a connection of its own. */
const AT_ONCE = 4;

/** A sweep that goes on by one batch at a time. `step` is true while there may be more; it throws once nothing more can be done. */
type Sweep = { step(): Promise<boolean>; total(): number };

/**
 * Calls `sweepBatch` with batches of `size` until it handles fewer rows than asked for. Returns how many rows it handled in all.
 *
 * A row that cannot be handled keeps no other waiting: where a batch throws, its rows are handled one by one, the one that throws alone
 * is left aside by `offset`, and the failures are thrown together at the end, as one `AggregateError`. `sweepBatch` must take its rows in
 * a fixed order and change nothing where it throws. The database's absence and conflicts (`failureOf`) are thrown at once.
 */
export async function sweep(size: number, sweepBatch: (batch: Batch) => Promise<number>): Promise<number> {
  const begun = beginSweep(size, sweepBatch);
  while (await begun.step());
  return begun.total();
}

/**
 * Sweeps for each of several owners as `sweep` does, a few beside each other and in turns: one batch of an owner, then one of the next, so
 * that an owner of many rows holds up none of few. No two batches of one owner run at once. What fails for one keeps it from no other; throws
 * then at the end, or once so many have failed that the fault is taken to be everybody's.
 */
export async function sweepInTurns<Owner>(
  owners: readonly Owner[],
  size: number,
  sweepBatch: (batch: Batch, owner: Owner) => Promise<number>,
): Promise<number> {
  const waiting = owners.map((owner) => beginSweep(size, (batch) => sweepBatch(batch, owner)));
  const failures: unknown[] = [];
  let total = 0;
  const takeTurns = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (failures.length >= MOST_FAILURES) break;
      try {
        if (await next.step()) waiting.push(next);
        else total += next.total();
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  if (failures.length > 0)
    throw new AggregateError(failures, "what was to be swept for each failed for some");
  return total;
}

function beginSweep(size: number, sweepBatch: (batch: Batch) => Promise<number>): Sweep {
  const failures: unknown[] = [];
  let total = 0;
  let limit = size;
  return {
    step: async () => {
      const swept = await sweepBatch({ limit, offset: failures.length }).catch((error: unknown) => {
        if (failureOf(error) !== null) throw error;
        if (limit === 1) failures.push(error);
        limit = limit === 1 ? size : 1;
        return null;
      });
      total += swept ?? 0;
      const isOver = swept === null ? failures.length === MOST_FAILURES : swept < limit;
      if (isOver && failures.length > 0)
        throw new AggregateError(failures, `${failures.length} rows could not be swept`);
      return !isOver;
    },
    total: () => total,
  };
}
