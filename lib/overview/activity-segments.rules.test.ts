import fc from "fast-check";
import { expect, it } from "vitest";
import { planSegments, type Segment, summedDayOf } from "#lib/overview/activity-segments.rules";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const start = Date.parse("2026-01-01T00:00:00Z");
const minutes = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((minute) => new Date(start + minute * 60_000));

it("reads every instant of every bucket up to now exactly once", () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 0, max: 20_000 }), { minLength: 2, maxLength: 8 });
  const complete = fc.option(
    fc.integer({ min: 0, max: 340 }).map((hour) => new Date(start + hour * HOUR_MS)),
  );
  fc.assert(
    fc.property(cuts, complete, minutes(0, 21_000), (bounds, completeUntil, now) => {
      const at = bounds.sort((a, b) => a - b).map((minute) => new Date(start + minute * 60_000));
      const buckets = at.slice(1).map((to, index) => ({ from: at[index] ?? to, to }));
      const { days, hours, live } = planSegments(buckets, completeUntil, now);
      for (const [bucket, { from, to }] of buckets.entries()) {
        const own = [...days, ...hours, ...live]
          .filter((segment) => segment.bucket === bucket)
          .sort((a, b) => a.from.getTime() - b.from.getTime());
        let reached = from.getTime();
        for (const segment of own) {
          expect(segment.from.getTime()).toBe(reached);
          reached = segment.to.getTime();
        }
        expect(reached).toBe(Math.max(from.getTime(), Math.min(to.getTime(), now.getTime())));
      }
      expectWhole(days, summedDayOf, completeUntil);
      expectWhole(hours, (ms) => Math.floor(ms / HOUR_MS) * HOUR_MS, completeUntil);
    }),
  );
});

it("sums days from midnight in Brasília", () => {
  const midnight = Date.parse("2026-07-01T00:00:00-03:00");
  expect([summedDayOf(midnight - 1), summedDayOf(midnight)]).toEqual([midnight - DAY_MS, midnight]);
  const month = { from: new Date(midnight), to: new Date(midnight + 31 * DAY_MS) };
  const plan = planSegments([month], month.to, month.to);
  expect(plan).toEqual({ days: [{ bucket: 0, ...month }], hours: [], live: [] });
});

function expectWhole(segments: Segment[], beginningOf: (ms: number) => number, completeUntil: Date | null) {
  for (const { from, to } of segments) {
    for (const at of [from.getTime(), to.getTime()]) expect(beginningOf(at)).toBe(at);
    expect(to.getTime()).toBeLessThanOrEqual(completeUntil?.getTime() ?? 0);
  }
}
