import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type ProcessUse, parseProcessStat } from "#server/instance/processes/process-use";
import { watchSilence } from "#server/instance/processes/watch-silence";

const LIMITS = { startingMs: 180_000, startingCpuMs: 60_000, workingMs: 30_000, workingCpuMs: 10_000 };

let use: ProcessUse | null;
let silences: number[];
beforeEach(() => {
  vi.useFakeTimers();
  use = { cpuMs: 0, isBlocked: false };
  silences = [];
});
afterEach(() => {
  vi.useRealTimers();
});

const watch = () =>
  watchSilence(
    LIMITS,
    () => use,
    (silentMs) => silences.push(silentMs),
  );

/** Advances the time while the process gets that share of a processor. */
function pass(seconds: number, share: number, isBlocked: boolean): void {
  for (let n = 0; n < seconds; n += 1) {
    if (use) use = { cpuMs: use.cpuMs + 1_000 * share, isBlocked };
    vi.advanceTimersByTime(1_000);
  }
}

describe("a running process that falls silent", () => {
  it("is given up when it spins: it had processor time and gave no sign", () => {
    watch().received();
    pass(29, 1, true);
    expect(silences).toEqual([]);
    pass(4, 1, true);
    expect(silences.length).toBe(1);
  });

  it("is given up when it wants no processor: it was stopped, or waits for ever", () => {
    watch().received();
    pass(29, 0, false);
    expect(silences).toEqual([]);
    pass(4, 0, false);
    expect(silences.length).toBe(1);
  });

  it("is left alone while it waits for a processor, until it has used its processor time", () => {
    watch().received();
    pass(300, 0.02, true);
    expect(silences).toEqual([]);
    pass(210, 0.02, true);
    expect(silences.length).toBe(1);
  });

  it("is left alone while it waits for a disk", () => {
    watch().received();
    pass(600, 0, true);
    expect(silences).toEqual([]);
  });

  it("is left alone when it gives a sign once in a while", () => {
    const { received } = watch();
    for (let n = 0; n < 20; n += 1) {
      received();
      pass(25, 1, true);
    }
    expect(silences).toEqual([]);
  });

  it("is given up by elapsed time only where the system reports no processor time", () => {
    use = null;
    watch().received();
    pass(27, 0, false);
    expect(silences).toEqual([]);
    pass(6, 0, false);
    expect(silences.length).toBe(1);
  });
});

describe("a starting process", () => {
  it("has three minutes, and one of processor time, before its first sign of life", () => {
    watch();
    pass(179, 1, true);
    expect(silences).toEqual([]);
    pass(4, 1, true);
    expect(silences.length).toBe(1);
  });

  it("is left alone at an eighth of a processor and less", () => {
    watch();
    pass(400, 0.125, true);
    expect(silences).toEqual([]);
  });
});

it("reads the times and the state of a process whose name looks like them", () => {
  const stat = "123 (node (R) 1 2) D 1 123 123 0 -1 4194304 90 0 0 0 4000 250 0 0 20 0 11 0 5000 1 2";
  expect(parseProcessStat(stat)).toEqual({ cpuMs: 42_500, isBlocked: true });
});
