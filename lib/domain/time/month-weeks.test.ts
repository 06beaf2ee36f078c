import { expect, test } from "vitest";
import { weeksOfMonth } from "#lib/domain/time/month-weeks";

test("a month's weeks begin on Monday and leave out adjacent months", () => {
  const weeks = weeksOfMonth("2026-12-24");
  expect(weeks[0]).toEqual([
    null,
    "2026-12-01",
    "2026-12-02",
    "2026-12-03",
    "2026-12-04",
    "2026-12-05",
    "2026-12-06",
  ]);
  expect(weeks.at(-1)).toEqual(["2026-12-28", "2026-12-29", "2026-12-30", "2026-12-31", null, null, null]);
  expect(weeks.flat().filter((day) => day !== null)).toHaveLength(31);
});

test("a month of four whole weeks has four", () => {
  expect(weeksOfMonth("2027-02-01")).toHaveLength(4);
});
