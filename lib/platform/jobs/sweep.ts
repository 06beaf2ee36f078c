import type { Batch } from "#db/batch";
import { failureOf } from "#db/failure";

/** After this many failed rows, a sweep assumes that the fault is general. */
const MOST_FAILURES = 10;
/** Concurrent sweeps, each on its own connection. */
const AT_ONCE = 4;

/**
 * A sweep that advances by one batch at a time. `step` returns true while more may follow; it throws once nothing more can be
 * done.
 */
type Sweep = { step(): Promise<boolean>; total(): number };

// If a batch throws, its rows are tried one by one, and a row that throws on its own is skipped by `offset`, so that it does not
// block the others. A missing database and conflicts (`failureOf`) are thrown at once.
/**
 * Calls `sweepBatch` with batches of `size` until it handles fewer rows than requested; returns the number of rows handled. It
 * must take rows in a fixed order and change nothing when it throws. Failures of single rows are thrown at the end, as one
 * `AggregateError`.
 */
export async function sweep(size: number, sweepBatch: (batch: Batch) => Promise<number>): Promise<number> {
  const begun = beginSweep(size, sweepBatch);
  while (await begun.step());
  return begun.total();
}

/**
 * Runs `sweep` for several owners, a few concurrently, in turns of one batch, so that many rows of one owner do not delay the
 * others. Failures do not stop other owners; they are thrown at the end, or once their number suggests a general fault.
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
  if (failures.length > 0) throw new AggregateError(failures, "the sweep failed for some of the owners");
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
