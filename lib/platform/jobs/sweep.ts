import type { Batch } from "#db/batch";
import { failureOf } from "#db/failure";

/** So many rows may fail before a sweep takes the fault to be everybody's. */
const MOST_FAILURES = 10;

/**
 * Calls `sweepBatch` with batches of `size` until it handles fewer rows than asked for. Returns how many rows it handled in all.
 *
 * A row that cannot be handled keeps no other waiting: where a batch throws, its rows are handled one by one, the one that throws alone
 * is left aside by `offset`, and the failures are thrown together at the end, as one `AggregateError`. `sweepBatch` must take its rows in
 * a fixed order and change nothing where it throws. The database's absence and conflicts (`failureOf`) are thrown at once.
 */
export async function sweep(size: number, sweepBatch: (batch: Batch) => Promise<number>): Promise<number> {
  const failures: unknown[] = [];
  let total = 0;
  let limit = size;
  for (;;) {
    try {
      const swept = await sweepBatch({ limit, offset: failures.length });
      total += swept;
      if (swept < limit) break;
    } catch (error) {
      if (failureOf(error) !== null) throw error;
      if (limit === 1) failures.push(error);
      if (failures.length === MOST_FAILURES) break;
      limit = limit === 1 ? size : 1;
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} rows could not be swept`);
  return total;
}
