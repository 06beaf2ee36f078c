import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { startProgram } from "#tools/testing/start-program";
import { type Cleanups, startStack } from "../start-stack.ts";
import { type Peak, watchPeak } from "./peak-memory.ts";

/**
 * The cost of a clone's first start, which builds: the seconds until it is ready, and the most memory used
 * meanwhile, in MB.
 */
export type FirstStart = { readyS: number; peakMb: number };

/** Starts a checkout as a clone starts after `npm ci`, and ends it. */
export function measureFirstStart(checkout: string, signal: AbortSignal): Promise<FirstStart> {
  return withoutBuild(checkout, async () => {
    const cleanups: Cleanups = [];
    const peaks: Peak[] = [];
    const onSpawn = (pid: number) => {
      const peak = watchPeak(pid);
      peaks.push(peak);
      cleanups.push(peak.stop);
    };
    try {
      const since = performance.now();
      await startStack(cleanups, signal, { script: startProgram(checkout), onSpawn });
      const readyS = (performance.now() - since) / 1000;
      const [peakMb = 0] = await Promise.all(peaks.map(({ stop }) => stop()));
      return { readyS, peakMb };
    } finally {
      for (const cleanup of cleanups.reverse()) await cleanup();
    }
  });
}

/** Runs `build` on a checkout whose existing build is put aside, and restored if `build` fails. */
export async function withoutBuild<T>(checkout: string, build: () => Promise<T>): Promise<T> {
  const built = join(checkout, ".next");
  const aside = join(checkout, "node_modules", ".cache", "ponte", "build-before-bench");
  mkdirSync(dirname(aside), { recursive: true });
  rmSync(aside, { recursive: true, force: true });
  if (existsSync(built)) renameSync(built, aside);
  try {
    return await build();
  } catch (error) {
    if (existsSync(aside)) {
      rmSync(built, { recursive: true, force: true });
      renameSync(aside, built);
    }
    throw error;
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}
