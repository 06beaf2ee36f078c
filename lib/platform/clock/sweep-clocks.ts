import type { SweptClock } from "#db/queries/test-clocks";
import { readMovedClocks } from "#lib/platform/clock/read-database-clock";
import { sweep } from "#lib/platform/jobs/sweep";

/** Runs once by each test clock that is moved, for its merchant alone, and then by the database's clock for everybody. */
export async function forEachClock(run: (clock: SweptClock) => Promise<unknown>): Promise<void> {
  for (const [merchantId, aheadMs] of await readMovedClocks()) await run({ merchantId, aheadMs });
  await run({ merchantId: null, aheadMs: 0 });
}

/** Sweeps by each of those clocks, in batches as `sweep` does. Returns how many rows it handled in all. */
export async function sweepClocks(
  batch: number,
  sweepBatch: (limit: number, clock: SweptClock) => Promise<number>,
): Promise<number> {
  let total = 0;
  await forEachClock(async (clock) => {
    total += await sweep(batch, (limit) => sweepBatch(limit, clock));
  });
  return total;
}
