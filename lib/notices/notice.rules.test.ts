import { expect, it } from "vitest";
import { isSubscribed, NOTICES, noticesOf } from "#lib/notices/notice.rules";
import { MERCHANT_ROLES } from "#lib/team/roles.rules";

it("lets each role choose only notices about its pages", () => {
  expect(noticesOf("OWNER")).toEqual([...NOTICES]);
  expect(noticesOf("VIEWER")).toEqual(["sale", "payout", "dispute", "summary"]);
  expect(isSubscribed("VIEWER", "endpoint", true)).toBe(false);
  expect(noticesOf("ADMIN")).toEqual([]);
});

it("sends sale notices only on request, and money notices to those who move it", () => {
  for (const role of MERCHANT_ROLES) expect(isSubscribed(role, "sale", null)).toBe(false);
  expect(MERCHANT_ROLES.filter((role) => isSubscribed(role, "payout", null))).toEqual(["OWNER", "FINANCE"]);
  expect(MERCHANT_ROLES.filter((role) => isSubscribed(role, "endpoint", null))).toEqual([
    "OWNER",
    "DEVELOPER",
  ]);
});

it("follows a person's choice, either way", () => {
  expect(isSubscribed("VIEWER", "sale", true)).toBe(true);
  expect(isSubscribed("OWNER", "summary", false)).toBe(false);
});
