import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { WindowCounts } from "#lib/platform/http/window-counts";

const MINUTE_MS = 60_000;
const MOST = 500;
const SHARED = 4_096;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function flood(counts: WindowCounts, keys: number): void {
  for (let n = 0; n < keys; n += 1) counts.count(`invented ${n}`);
}

describe("counts keyed by untrusted input", () => {
  it("remember a bounded number of keys", () => {
    const counts = new WindowCounts(MINUTE_MS, MOST);
    flood(counts, 100_000);
    expect(counts.size).toBeLessThanOrEqual(MOST + SHARED);
  });

  it("never forget a key while its window runs", () => {
    const counts = new WindowCounts(MINUTE_MS, MOST);
    for (let use = 1; use <= 7; use += 1) expect(counts.count("victim").used).toBe(use);
    flood(counts, 20_000);
    expect(counts.count("victim")).toMatchObject({ used: 8, isOwn: true });
  });

  it("still count keys when there is no room", () => {
    const counts = new WindowCounts(MINUTE_MS, MOST);
    flood(counts, MOST);
    const used = Array.from({ length: 5 }, () => counts.count("late"));
    expect(used.map((state) => state.used)).toEqual([1, 2, 3, 4, 5]);
    expect(used.every(({ isOwn }) => !isOwn)).toBe(true);
  });

  it("have room again when windows have ended", () => {
    const counts = new WindowCounts(MINUTE_MS, MOST);
    flood(counts, MOST);
    vi.advanceTimersByTime(MINUTE_MS);
    expect(counts.count("late")).toMatchObject({ used: 1, isOwn: true, leftMs: MINUTE_MS });
    expect(counts.size).toBe(1);
  });

  it("accept other processes' counts only if there is room", () => {
    const counts = new WindowCounts(MINUTE_MS, MOST);
    counts.takeOver("known", { used: 9, leftMs: 1_000 });
    expect(counts.count("known")).toMatchObject({ used: 10, leftMs: 1_000 });
    flood(counts, MOST);
    counts.takeOver("unknown", { used: 9, leftMs: 1_000 });
    expect(counts.leftMs("unknown")).toBe(0);
  });

  it("end in time even if the machine's clock jumps 25 hours ahead and back", () => {
    const counts = new WindowCounts(MINUTE_MS, MOST);
    const now = Date.now();
    vi.setSystemTime(now + 25 * 60 * MINUTE_MS);
    counts.count("payer");
    vi.setSystemTime(now);
    vi.advanceTimersByTime(MINUTE_MS + 1);
    expect(counts.count("payer").used).toBe(1);
  });
});
