import { expect, it } from "vitest";
import { refundStatusOf } from "#lib/domain/refund-status";

it.each([
  [0, "NONE"],
  [1, "PARTIAL"],
  [1049, "PARTIAL"],
  [1050, "FULL"],
] as const)("%i of 1050 cents given back reads %s", (refundedMinor, status) => {
  expect(refundStatusOf({ grossAmountMinor: 1050, refundedMinor })).toBe(status);
});
