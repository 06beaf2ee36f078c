import type { Batch } from "#db/batch";
import { db, type Reader } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { readClock } from "#lib/operations/clock.queries";
import { readMovedClocks } from "#lib/platform/clock/read-database-clock";
import { eachAlone } from "#lib/platform/jobs/each-alone";
import { sweepInTurns } from "#lib/platform/jobs/sweep";
import type { MerchantClock, SweptClock } from "#lib/test-clock/test-clocks.queries";

/**
 * Calls `run` once for each moved test clock, with its merchant, and then once for all other merchants, by the database's clock.
 * A failure for one clock does not stop the rest, and is thrown at the end.
 */
export async function forEachClock(run: (clock: SweptClock) => Promise<unknown>): Promise<void> {
  const moved = [...(await readMovedClocks())].map(([merchantId, aheadMs]) => ({ merchantId, aheadMs }));
  await eachAlone<SweptClock, unknown>([...moved, { merchantId: null, aheadMs: 0 }], run);
}

/**
 * Sweeps each merchant's due rows by its own clock, in single-merchant batches taken in turns (`sweepInTurns`). `listDue` lists
 * merchants with rows due by the database's clock; merchants with moved test clocks are always included. Returns the number of
 * rows handled.
 */
export async function sweepMerchants(
  size: number,
  listDue: (reader: Reader, now: Date) => Promise<MerchantId[]>,
  sweepBatch: (batch: Batch, clock: MerchantClock) => Promise<number>,
): Promise<number> {
  const moved = await readMovedClocks();
  const due = await listDue(db(), await readClock(db()));
  const clocks = [...new Set([...moved.keys(), ...due])].map((merchantId) => ({
    merchantId,
    aheadMs: moved.get(merchantId) ?? 0,
  }));
  return sweepInTurns(clocks, size, sweepBatch);
}
