import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextTryDelayMs } from "#lib/webhooks/retry-schedule.rules";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const FIRST_TRY = Date.UTC(2026, 10, 21, 12);
const NO_JITTER = 0.5;

/** Times of all tries, relative to the first, for a target that fails every time at once. */
function triesOf(jitter: number): number[] {
  const tries = [0];
  for (;;) {
    const now = FIRST_TRY + (tries.at(-1) ?? 0);
    const delay = nextTryDelayMs(tries.length, FIRST_TRY, now, jitter);
    if (delay === null) return tries;
    tries.push(now + delay - FIRST_TRY);
  }
}

describe("nextTryDelayMs", () => {
  test.each([
    [1, 5 * SECOND],
    [2, 30 * SECOND],
    [3, 2 * MINUTE],
    [4, 10 * MINUTE],
    [5, 30 * MINUTE],
    [6, HOUR],
    [7, 2 * HOUR],
    [8, 4 * HOUR],
    [9, 8 * HOUR],
    [10, 12 * HOUR],
    [11, 24 * HOUR],
    [12, 24 * HOUR],
    [13, 24 * HOUR],
    [38, 24 * HOUR],
  ])("after try %i waits %i ms", (attemptNumber, delay) => {
    expect(nextTryDelayMs(attemptNumber, FIRST_TRY, FIRST_TRY, NO_JITTER)).toBe(delay);
  });

  test("tries a target that never answers daily to day 30, then never again", () => {
    const tries = triesOf(NO_JITTER);
    expect(tries).toHaveLength(39);
    expect(tries.at(-1)).toBeLessThanOrEqual(30 * DAY);
    expect(tries.at(-1)).toBeGreaterThan(29 * DAY);
  });

  test.each([0, 0.25, 0.75, 0.999_999])(
    "with jitter %d the last try is still on the last day or two",
    (jitter) => {
      const last = triesOf(jitter).at(-1) ?? 0;
      expect(last).toBeLessThanOrEqual(30 * DAY);
      expect(last).toBeGreaterThan(30 * DAY - 1.1 * DAY);
    },
  );

  test("day 30 to the millisecond is still tried; one later is not", () => {
    expect(nextTryDelayMs(20, FIRST_TRY, FIRST_TRY + 29 * DAY, NO_JITTER)).toBe(DAY);
    expect(nextTryDelayMs(20, FIRST_TRY, FIRST_TRY + 29 * DAY + 1, NO_JITTER)).toBeNull();
  });

  test("an early try that runs late (the worker was away for a month) ends the delivery too", () => {
    expect(nextTryDelayMs(2, FIRST_TRY, FIRST_TRY + 31 * DAY, NO_JITTER)).toBeNull();
    expect(nextTryDelayMs(1, FIRST_TRY, FIRST_TRY + 30 * DAY - 5 * SECOND, NO_JITTER)).toBe(5 * SECOND);
  });

  test("jitter ranges from 10 % less to 10 % more", () => {
    expect(nextTryDelayMs(1, FIRST_TRY, FIRST_TRY, 0)).toBe(4_500);
    expect(nextTryDelayMs(1, FIRST_TRY, FIRST_TRY, 0.999_999_9)).toBe(5_500);
    expect(nextTryDelayMs(11, FIRST_TRY, FIRST_TRY, 0)).toBe(DAY - DAY / 10);
  });

  test("any jitter gives whole ms within 10 % of the plan, and more jitter never gives less", () => {
    const jitter = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), jitter, jitter, (attemptNumber, a, b) => {
        const planned = nextTryDelayMs(attemptNumber, FIRST_TRY, FIRST_TRY, NO_JITTER) ?? 0;
        const [low = 0, high = 0] = [Math.min(a, b), Math.max(a, b)].map(
          (value) => nextTryDelayMs(attemptNumber, FIRST_TRY, FIRST_TRY, value) ?? Number.NaN,
        );
        expect(Number.isInteger(low)).toBe(true);
        expect(low).toBeGreaterThanOrEqual(0.9 * planned);
        expect(high).toBeLessThanOrEqual(1.1 * planned);
        expect(low).toBeLessThanOrEqual(high);
      }),
    );
  });

  test.each([0, -1, 1.5, Number.NaN])("refuses attempt number %d", (attemptNumber) => {
    expect(() => nextTryDelayMs(attemptNumber, FIRST_TRY, FIRST_TRY, NO_JITTER)).toThrow(RangeError);
  });

  test.each([-0.1, 1, 2, Number.NaN])("refuses jitter %d", (jitter) => {
    expect(() => nextTryDelayMs(1, FIRST_TRY, FIRST_TRY, jitter)).toThrow(RangeError);
  });
});
