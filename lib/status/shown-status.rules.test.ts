import { expect, test } from "vitest";
import { isExpired, refundToShow, showsRefunds } from "#lib/status/shown-status.rules";

test("only a charge or payment that reached its expiry counts as expired", () => {
  const expired = (["PENDING", "PAID", "EXPIRED", "CANCELED"] as const).filter(isExpired);
  expect(expired).toEqual(["EXPIRED"]);
});

test.each([
  ["PAID", "NONE", null],
  ["PAID", "PARTIAL", "PARTIAL"],
  ["PAID", "FULL", "FULL"],
  ["PENDING", "NONE", null],
] as const)("%s with refunds %s shows %s", (status, refundStatus, shown) => {
  expect(refundToShow(status, refundStatus)).toBe(shown);
});

test.each([
  ["PAID", 0, true],
  ["PENDING", 0, false],
  // Suspense money of a charge that was never paid can also be returned.
  ["EXPIRED", 1, true],
] as const)("%s with %i refunds shows them: %s", (status, count, shown) => {
  expect(showsRefunds(status, count)).toBe(shown);
});
