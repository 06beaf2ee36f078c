import { expect, it } from "vitest";
import { isTold, NOTICES, noticesOf } from "#lib/domain/notice";
import { MERCHANT_ROLES } from "#lib/domain/roles";

it("lets each role choose only among what its pages show", () => {
  expect(noticesOf("OWNER")).toEqual([...NOTICES]);
  expect(noticesOf("VIEWER")).toEqual(["sale", "payout", "dispute", "summary"]);
  expect(isTold("VIEWER", "endpoint", true)).toBe(false);
  expect(noticesOf("ADMIN")).toEqual([]);
});

it("tells nobody unasked of each sale, and of money those who move it", () => {
  for (const role of MERCHANT_ROLES) expect(isTold(role, "sale", null)).toBe(false);
  expect(MERCHANT_ROLES.filter((role) => isTold(role, "payout", null))).toEqual(["OWNER", "FINANCE"]);
  expect(MERCHANT_ROLES.filter((role) => isTold(role, "endpoint", null))).toEqual(["OWNER", "DEVELOPER"]);
});

it("goes by what a person chose, either way", () => {
  expect(isTold("VIEWER", "sale", true)).toBe(true);
  expect(isTold("OWNER", "summary", false)).toBe(false);
});
