const ASK_EVERY_MS = 500;

/**
 * Positions in the write-ahead log, in bytes; null when there is none, as on a server that follows nobody.
 */
export type LogPositions = {
  written: () => Promise<bigint | null>;
  replayed: () => Promise<bigint | null>;
};

/**
 * Measures how old a replica's state is. Once the replica reaches a position that the primary had at some
 * moment, everything committed before that moment is there. Only positions and this process's own clock are
 * compared, so clocks need not be synchronised.
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
    // While it does not answer, its age grows by itself.
    await look().catch(() => {});
    if (!stopped) setTimeout(keepLooking, ASK_EVERY_MS).unref();
  };
  void keepLooking();

  return {
    /** True while the replica's state is at most `oldestMs` old. */
    isFresh: () => performance.now() - reachedAtMs <= oldestMs,
    /** Not fresh until it was asked again, because it just failed. */
    distrust: () => {
      reachedAtMs = Number.NEGATIVE_INFINITY;
      samples = [];
    },
    stop: () => {
      stopped = true;
    },
  };
}
