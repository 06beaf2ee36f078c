import { expect, test } from "vitest";
import { barGeometry } from "#components/charts/bar-geometry.ts";
import { asMinor } from "#lib/domain/money/minor";

test("bars are side by side with stacked parts, on an axis of round amounts", () => {
  const { ticks, bars, step } = barGeometry([
    [asMinor(5_000), asMinor(2_500)],
    [0, asMinor(10_000)],
  ]);
  expect(step).toBe(50);
  expect(ticks.map(({ minor }) => minor)).toEqual([0, 2_000, 4_000, 6_000, 8_000, 10_000]);
  expect([ticks[0]?.top, ticks.at(-1)?.top]).toEqual([100, 0]);
  expect(bars[0]?.parts).toEqual([
    { series: 0, top: 50, height: 50 },
    { series: 1, top: 25, height: 25 },
  ]);
  expect(bars[1]?.parts).toEqual([{ series: 1, top: 0, height: 100 }]);
  expect(bars.map(({ left, width }) => [left, width])).toEqual([
    [22, 6],
    [72, 6],
  ]);
});

test("a period without a payment has an axis and no parts", () => {
  const { ticks, bars } = barGeometry([[0], [0]]);
  expect(ticks.at(-1)?.minor).toBe(100);
  expect(bars.flatMap(({ parts }) => parts)).toEqual([]);
});
