import { expect, test } from "vitest";
import { isOn } from "#lib/domain/time/switched";

test.each([
  ["ENABLED", true],
  ["ACTIVE", true],
  ["DISABLED", false],
  ["EXPIRED", false],
  ["REVOKED", false],
] as const)("%s is in use: %s", (status, expected) => {
  expect(isOn(status)).toBe(expected);
});
