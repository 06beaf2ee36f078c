import type { Batch } from "#db/batch";
import { db, type Reader } from "#db/client";
import { readClock } from "#db/queries/operations/clock";
import type { MerchantClock, SweptClock } from "#db/queries/operations/test-clocks";
import type { MerchantId } from "#lib/domain/ids";
import { readMovedClocks } from "#lib/platform/clock/read-database-clock";
import { eachAlone } from "#lib/platform/jobs/each-alone";
import { sweepInTurns } from "#lib/platform/jobs/sweep";

/**
 * Runs once by each test clock that is moved, for its merchant alone, and then by the database's clock for everybody. A clock by which
 * it fails stops no other; throws then at the end.
 */
export async function forEachClock(run: (clock: SweptClock) => Promise<unknown>): Promise<void> {
  const moved = [...(await readMovedClocks())].map(([merchantId, aheadMs]) => ({ merchantId, aheadMs }));
  await eachAlone<SweptClock, unknown>([...moved, { merchantId: null, aheadMs: 0 }], run);
}

/**
 * Sweeps what is due of each merchant by its own clock, in batches of one merchant's rows, and merchants in turns (`sweepInTurns`).
 * `listDue` names those of whom something is due by the database's clock; whoever has moved a test clock is asked in any case. Returns how
 * many rows it handled in all.
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
