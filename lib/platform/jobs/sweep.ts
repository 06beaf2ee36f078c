/**
 * Calls `sweepBatch` with the size of a batch until it handles fewer rows than that. Returns how many rows it handled in all.
 * What it throws ends the sweep; the batches before stay done.
 */
export async function sweep(batch: number, sweepBatch: (limit: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const swept = await sweepBatch(batch);
    total += swept;
    if (swept < batch) return total;
  }
}
