import { expect, it } from "vitest";
import { lifetime } from "#server/command/lifetime";

it.each([
  ["90s", 90_000],
  ["30m", 1_800_000],
  ["1h", 3_600_000],
  ["7d", 604_800_000],
  ["366d", 31_622_400_000],
])("reads %s", (text, ms) => {
  expect(lifetime(text)).toBe(ms);
});

it.each(["", "1", "h", "0h", "-1h", "1.5h", "1 h", "1w", "1h30m", "367d", "999999999d", "1e3s"])(
  "refuses %j",
  (text) => {
    expect(() => lifetime(text)).toThrow(/^--expires takes a time/);
  },
);
