import type { ProcessUse } from "#server/instance/processes/process-use";

const LOOKS_PER_LIMIT = 10;

/**
 * How long a process may be silent: from its start until its first sign of life, and between two of them. `cpuMs` is the processor
 * time that one which works would have said something within: a tenth of the wait where nobody else wants the processor, and much
 * longer where many do.
 */
export type SilenceLimits = {
  startingMs: number;
  workingMs: number;
  startingCpuMs: number;
  workingCpuMs: number;
};

export type SilenceWatch = { received(): void; stop(): void };

/**
 * Calls `onSilence` once, with how long the silence lasted, when `heard` was not called within the limits and the process surely
 * stands still: it had the processor time of the limit and said nothing, or it wanted none. One that waits for its turn of a
 * processor, or for a disk, is left alone, since a successor would wait as long and be cold. Where the system does not tell
 * (`use` is null) the time alone decides. Time in which this process itself did not run, such as the sleep of a laptop, does not
 * count: what was said meanwhile is read afterwards.
 */
export function watchSilence(
  limits: SilenceLimits,
  readUse: () => ProcessUse | null,
  onSilence: (silentMs: number) => void,
): SilenceWatch {
  const everyMs = limits.workingMs / LOOKS_PER_LIMIT;
  let [limitMs, limitCpuMs] = [limits.startingMs, limits.startingCpuMs];
  let silentMs = 0;
  let lookedAt = performance.now();
  // Since the last sign of life; and for how many looks in a row it had nothing and wanted nothing.
  let cpuBeforeMs = 0;
  let cpuSeenMs = 0;
  let idleLooks = 0;

  function isStalled(): boolean {
    const use = readUse();
    if (use === null) return true;
    const isIdle = !use.isBlocked && use.cpuMs === cpuSeenMs;
    idleLooks = isIdle ? idleLooks + 1 : 0;
    cpuSeenMs = use.cpuMs;
    return use.cpuMs - cpuBeforeMs >= limitCpuMs || idleLooks >= LOOKS_PER_LIMIT;
  }

  const timer = setInterval(() => {
    const now = performance.now();
    silentMs += Math.min(now - lookedAt, 2 * everyMs);
    lookedAt = now;
    if (!isStalled() || silentMs < limitMs) return;
    clearInterval(timer);
    onSilence(silentMs);
  }, everyMs);
  timer.unref();
  return {
    received: () => {
      [limitMs, limitCpuMs] = [limits.workingMs, limits.workingCpuMs];
      silentMs = 0;
      idleLooks = 0;
      cpuSeenMs = readUse()?.cpuMs ?? 0;
      cpuBeforeMs = cpuSeenMs;
    },
    stop: () => clearInterval(timer),
  };
}
