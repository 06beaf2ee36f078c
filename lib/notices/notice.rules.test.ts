import { expect, it } from "vitest";
import { isSubscribed, NOTICES, noticesOf } from "#lib/notices/notice.rules";
import { MERCHANT_ROLES } from "#lib/team/roles.rules";

it("lets each role choose only among what its pages show", () => {
  expect(noticesOf("OWNER")).toEqual([...NOTICES]);
  expect(noticesOf("VIEWER")).toEqual(["sale", "payout", "dispute", "summary"]);
  expect(isSubscribed("VIEWER", "endpoint", true)).toBe(false);
  expect(noticesOf("ADMIN")).toEqual([]);
});

it("tells nobody unasked of each sale, and of money those who move it", () => {
  for (const role of MERCHANT_ROLES) expect(isSubscribed(role, "sale", null)).toBe(false);
  expect(MERCHANT_ROLES.filter((role) => isSubscribed(role, "payout", null))).toEqual(["OWNER", "FINANCE"]);
  expect(MERCHANT_ROLES.filter((role) => isSubscribed(role, "endpoint", null))).toEqual([
    "OWNER",
    "DEVELOPER",
  ]);
});

it("goes by what a person chose, either way", () => {
  expect(isSubscribed("VIEWER", "sale", true)).toBe(true);
  expect(isSubscribed("OWNER", "summary", false)).toBe(false);
});
