import type { ProcessUse } from "#server/instance/processes/process-use";

const LOOKS_PER_LIMIT = 10;

/**
 * How long a process may be silent in ms: from its start to its first sign of life, and between two of them. `…CpuMs` is the
 * processor time within which a working process would have sent one.
 */
export type SilenceLimits = {
  startingMs: number;
  workingMs: number;
  startingCpuMs: number;
  workingCpuMs: number;
};

export type SilenceWatch = { received(): void; stop(): void };

/**
 * Calls `onSilence` once, with the silence's length, if `received` is not called within the limits and the process hangs: it
 * had processor time, or wanted none. Waiting for a processor or disk is spared. Without `use`, only time in which this process
 * ran counts.
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
  // Since the last sign of life; and for how many checks in a row it neither had nor wanted processor time.
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
