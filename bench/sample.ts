import { setTimeout as sleep } from "node:timers/promises";
import { percentile } from "./percentile.ts";

/** The result of one sample: finished pieces of work per second, and the maximum duration of the fastest half and of 99 %. */
export type Sample = { perSecond: number; p50Ms: number; p99Ms: number };
export type SampleSize = { concurrency: number; settleMs: number; measuredMs: number };

/**
 * Keeps `concurrency` pieces of `work` running, and measures those that end in the `measuredMs` after the first `settleMs`, in
 * which connections open and caches fill. Throws what the work throws, so that a failed request never counts as a fast one.
 */
export async function takeSample(size: SampleSize, work: () => Promise<unknown>): Promise<Sample> {
  const latenciesMs: number[] = [];
  let phase: "settle" | "measure" | "over" = "settle";
  const loop = async () => {
    while (phase !== "over") {
      const startedAt = performance.now();
      await work();
      if (phase === "measure") latenciesMs.push(performance.now() - startedAt);
    }
  };
  const loops = Promise.all(Array.from({ length: size.concurrency }, loop));
  const clock = async () => {
    await sleep(size.settleMs);
    phase = "measure";
    const startedAt = performance.now();
    // A sample without any finished work has no value: on a very busy machine it lasts longer.
    do await sleep(size.measuredMs);
    while (latenciesMs.length === 0 && phase === "measure");
    phase = "over";
    return (performance.now() - startedAt) / 1000;
  };
  const [seconds] = await Promise.all([clock(), loops]).finally(() => {
    phase = "over";
  });
  return {
    perSecond: latenciesMs.length / seconds,
    p50Ms: percentile(latenciesMs, 0.5),
    p99Ms: percentile(latenciesMs, 0.99),
  };
}
