const ASK_EVERY_MS = 500;

/** Write-ahead log positions, in bytes; null if missing, as on a server that is not a replica. */
export type LogPositions = {
  written: () => Promise<bigint | null>;
  replayed: () => Promise<bigint | null>;
};

/**
 * Measures the age of a replica's state: at a position that the primary once had, it contains everything committed
 * before. Only positions and this process's clock are compared, so clocks need not be synchronized.
 */
export function watchReplicaAge({ written, replayed }: LogPositions, oldestMs: number) {
  let samples: { atMs: number; written: bigint }[] = [];
  let reachedAtMs = Number.NEGATIVE_INFINITY;
  let stopped = false;

  const look = async () => {
    const atMs = performance.now();
    const [primaryAt, replicaAt] = await Promise.all([written(), replayed()]);
    if (primaryAt === null || replicaAt === null) return;
    samples = [...samples.filter((sample) => sample.atMs > atMs - oldestMs), { atMs, written: primaryAt }];
    const reached = samples.findLast((sample) => sample.written <= replicaAt);
    if (reached) reachedAtMs = Math.max(reachedAtMs, reached.atMs);
  };
  const keepLooking = async () => {
    // While it does not answer, its age grows.
    await look().catch(() => {});
    if (!stopped) setTimeout(keepLooking, ASK_EVERY_MS).unref();
  };
  void keepLooking();

  return {
    /** True while the replica's state is at most `oldestMs` old. */
    isFresh: () => performance.now() - reachedAtMs <= oldestMs,
    /** Not fresh until measured again, because it just failed. */
    distrust: () => {
      reachedAtMs = Number.NEGATIVE_INFINITY;
      samples = [];
    },
    stop: () => {
      stopped = true;
    },
  };
}
