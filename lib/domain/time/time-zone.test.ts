import { expect, test } from "vitest";
import { findTimeZone } from "#lib/domain/time/time-zone";

test.each(["Europe/London", "America/Manaus", "UTC"])("%s is a time zone", (name) => {
  expect(findTimeZone(name)).toBe(name);
});

test.each([undefined, "", "Mars/Olympus", "+03:00", "<b>", "A".repeat(65)])(
  "%j is not a time zone",
  (name) => {
    expect(findTimeZone(name)).toBe(null);
  },
);
