import { expect, test } from "vitest";
import { planFirstSteps } from "#lib/domain/access/first-steps";

const NONE = { paid: false, delivered: false, prices: false, team: false, branding: false };
const ALL = { paid: true, delivered: true, prices: true, team: true, branding: true };

test("the first steps stay until every one is done", () => {
  expect(planFirstSteps(NONE, "OWNER")?.filter(({ isDone }) => isDone)).toEqual([]);
  for (const step of ["paid", "delivered", "prices", "team", "branding"] as const) {
    expect(planFirstSteps({ ...ALL, [step]: false }, "OWNER")).toHaveLength(5);
  }
  expect(planFirstSteps(ALL, "OWNER")).toBeNull();
});

test("a role is led only to what it may do, and bothered only while something of that is left", () => {
  const hrefs = planFirstSteps(NONE, "DEVELOPER")?.map(({ href }) => href);
  expect(hrefs).toEqual([
    "/dashboard/charges/new",
    "/dashboard/webhooks",
    "/dashboard/settings/prices",
    null,
    null,
  ]);
  expect(planFirstSteps({ ...ALL, team: false }, "DEVELOPER")).toBeNull();
  expect(planFirstSteps(NONE, "VIEWER")).toBeNull();
});
