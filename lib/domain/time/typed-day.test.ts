import { describe, expect, it, test } from "vitest";
import { readDay, readLocalMoment, showDay, showLocalMoment } from "#lib/domain/time/typed-day";

describe("a typed day", () => {
  test.each([
    ["05/01/2026", "2026-01-05"],
    [" 5/1/2026 ", "2026-01-05"],
    ["05.01.2026", "2026-01-05"],
    ["2026-01-05", "2026-01-05"],
    ["31/02/2026", null],
    ["01/13/2026", null],
    ["5/1/26", null],
    ["tomorrow", null],
    ["", null],
    [null, null],
  ])("%j reads as %j", (typed, day) => {
    expect(readDay(typed)).toBe(day);
  });

  it("is read as it is shown, in every language", () => {
    for (const locale of ["pt-BR", "es", "en"] as const) {
      expect(readDay(showDay("2026-01-05", locale))).toBe("2026-01-05");
      expect(readLocalMoment(showLocalMoment("2026-01-05T09:30", locale))).toBe("2026-01-05T09:30");
    }
    expect(showDay("2026-01-05", "pt-BR")).toBe("05/01/2026");
  });
});

test.each([
  ["05/01/2026 9:30", "2026-01-05T09:30"],
  ["2026-01-05T09:30", "2026-01-05T09:30"],
  ["05/01/2026", null],
  ["05/01/2026 24:00", null],
  ["05/01/2026 9:30 10", null],
])("the moment %j reads as %j", (typed, moment) => {
  expect(readLocalMoment(typed)).toBe(moment);
});
