import { describe, expect, test } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { type ComingCycles, sumComing } from "#lib/subscriptions/coming-revenue.rules";

const FIXED = {
  amountType: "FIXED",
  amountMinor: asMinor(1_000),
  minimumMinor: null,
  firstMinor: asMinor(3_000),
} as const;
const VARIABLE = { ...FIXED, amountType: "MAXIMUM", firstMinor: null } as const;
const UNTIL = "2026-07-01";

const cycles = (given: Partial<ComingCycles> = {}): ComingCycles => ({
  day: "2026-06-01",
  interval: "MONTHLY",
  terms: FIXED,
  isFirst: false,
  isScheduled: true,
  pause: null,
  cancelOn: null,
  count: 2,
  setCount: 0,
  setMinor: 0,
  ...given,
});

describe("what is coming in", () => {
  test.each<[string, Partial<ComingCycles>, { minor: number; cycles: number; unset: number }]>([
    ["a cycle's amount for each", {}, { minor: 2_000, cycles: 2, unset: 0 }],
    ["the first cycle's own amount", { isFirst: true }, { minor: 6_000, cycles: 2, unset: 0 }],
    ["later weeks of a scheduled cycle", { interval: "WEEKLY" }, { minor: 10_000, cycles: 10, unset: 0 }],
    [
      "only the first week with its own amount",
      { interval: "WEEKLY", isFirst: true },
      { minor: 14_000, cycles: 10, unset: 0 },
    ],
    [
      "no later weeks of an open cycle, which has its scheduled one",
      { interval: "WEEKLY", isScheduled: false },
      { minor: 2_000, cycles: 2, unset: 0 },
    ],
    [
      "nothing of paused weeks",
      { interval: "WEEKLY", pause: { from: "2026-06-08", until: "2026-06-22" } },
      { minor: 6_000, cycles: 6, unset: 0 },
    ],
    [
      "nothing from the end on",
      { interval: "WEEKLY", cancelOn: "2026-06-08" },
      { minor: 2_000, cycles: 2, unset: 0 },
    ],
    [
      "an open cycle despite a pause",
      { isScheduled: false, pause: { from: "2026-05-01", until: null } },
      { minor: 2_000, cycles: 2, unset: 0 },
    ],
    [
      "set amounts of a variable plan, and a count of the others",
      { terms: VARIABLE, setCount: 1, setMinor: asMinor(700) },
      { minor: 700, cycles: 1, unset: 1 },
    ],
  ])("has %s", (_, given, sum) => {
    expect(sumComing([cycles(given)], UNTIL)).toEqual(sum);
  });

  test("adds up groups, and has no sums without groups", () => {
    expect(sumComing([cycles(), cycles({ count: 1 })], UNTIL).minor).toBe(3_000);
    expect(sumComing([], UNTIL)).toEqual({ minor: 0, cycles: 0, unset: 0 });
  });
});
