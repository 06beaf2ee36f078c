import { performance } from "node:perf_hooks";

const LOOKS_PER_LIMIT = 10;

/** How long a process may be silent: from its start until its first sign of life, and between two of them. */
export type SilenceLimits = { startingMs: number; workingMs: number };

export type SilenceWatch = { heard(): void; stop(): void };

/**
 * Calls `onSilence` once, with how long the silence lasted, when `heard` was not called within the limits.
 * Time in which this process itself did not run, such as the sleep of a laptop, does not count: what was said
 * meanwhile is read afterwards.
 */
export function watchSilence(
  { startingMs, workingMs }: SilenceLimits,
  onSilence: (silentMs: number) => void,
): SilenceWatch {
  const everyMs = workingMs / LOOKS_PER_LIMIT;
  let limitMs = startingMs;
  let silentMs = 0;
  let lookedAt = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    silentMs += Math.min(now - lookedAt, 2 * everyMs);
    lookedAt = now;
    if (silentMs < limitMs) return;
    clearInterval(timer);
    onSilence(silentMs);
  }, everyMs);
  timer.unref();
  return {
    heard: () => {
      limitMs = workingMs;
      silentMs = 0;
    },
    stop: () => clearInterval(timer),
  };
}
