import type { Batch } from "#db/batch";
import type { SweptClock } from "#db/queries/operations/test-clocks";
import { readMovedClocks } from "#lib/platform/clock/read-database-clock";
import { eachAlone } from "#lib/platform/jobs/each-alone";
import { sweep } from "#lib/platform/jobs/sweep";

/**
 * Runs once by each test clock that is moved, for its merchant alone, and then by the database's clock for everybody. A clock by which
 * it fails stops no other; throws then at the end.
 */
export async function forEachClock(run: (clock: SweptClock) => Promise<unknown>): Promise<void> {
  const moved = [...(await readMovedClocks())].map(([merchantId, aheadMs]) => ({ merchantId, aheadMs }));
  await eachAlone<SweptClock, unknown>([...moved, { merchantId: null, aheadMs: 0 }], run);
}

/** Sweeps by each of those clocks, in batches as `sweep` does. Returns how many rows it handled in all. */
export async function sweepClocks(
  size: number,
  sweepBatch: (batch: Batch, clock: SweptClock) => Promise<number>,
): Promise<number> {
  let total = 0;
  await forEachClock(async (clock) => {
    total += await sweep(size, (batch) => sweepBatch(batch, clock));
  });
  return total;
}
