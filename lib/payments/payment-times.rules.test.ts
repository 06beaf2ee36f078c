import { expect, test } from "vitest";
import { HEAT_LEVELS, heatLevelOf, planWeekHeat, type TimeCount } from "#lib/payments/payment-times.rules";

const COUNTS: TimeCount[] = [
  { method: "PIX", outcome: "paid", weekday: 1, hour: 0, count: 2 },
  { method: "CREDIT_CARD", outcome: "paid", weekday: 1, hour: 0, count: 3 },
  { method: "CREDIT_CARD", outcome: "declined", weekday: 7, hour: 23, count: 9 },
];

test("a week adds up the counts of one outcome, by one method or by all", () => {
  const all = planWeekHeat(COUNTS, { outcome: "paid", method: null });
  expect(all).toMatchObject({ total: 5, peak: { weekday: 1, hour: 0, count: 5 } });
  expect(all.days.map((row) => row.length)).toEqual([24, 24, 24, 24, 24, 24, 24]);
  expect(planWeekHeat(COUNTS, { outcome: "paid", method: "PIX" }).days[0]?.[0]).toBe(2);
  expect(planWeekHeat(COUNTS, { outcome: "declined", method: null }).days[6]?.[23]).toBe(9);
});

test("a week without anything has no peak", () => {
  expect(planWeekHeat(COUNTS, { outcome: "abandoned", method: null })).toMatchObject({
    total: 0,
    peak: null,
  });
});

test("every count above zero has a shade, and the highest the darkest", () => {
  expect([0, 1, 500, 1_000].map((count) => heatLevelOf(count, 1_000))).toEqual([0, 1, 3, HEAT_LEVELS]);
});
