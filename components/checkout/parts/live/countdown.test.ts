import { expect, test } from "vitest";
import { announcedMinutes, clockText, toTimeLeft } from "#components/checkout/parts/live/countdown";

test("the clock shows minutes and seconds, hours only when there are some", () => {
  expect(clockText(toTimeLeft(299_000))).toBe("04:59");
  expect(clockText(toTimeLeft(82_859_000))).toBe("23:00:59");
  expect(toTimeLeft(90_000_000)).toEqual({ days: 1, hours: 1, minutes: 0, seconds: 0 });
});

test("00:00 is shown only at the end", () => {
  expect(clockText(toTimeLeft(1))).toBe("00:01");
  expect(clockText(toTimeLeft(0))).toBe("00:00");
  expect(clockText(toTimeLeft(-5_000))).toBe("00:00");
});

test("screen readers announce only ten, five and one minutes", () => {
  expect(announcedMinutes(600_001)).toBeNull();
  expect(announcedMinutes(600_000)).toBe(10);
  expect(announcedMinutes(300_001)).toBe(10);
  expect(announcedMinutes(300_000)).toBe(5);
  expect(announcedMinutes(60_000)).toBe(1);
  expect(announcedMinutes(0)).toBeNull();
});
