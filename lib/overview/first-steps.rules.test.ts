import { expect, test } from "vitest";
import { planFirstSteps } from "#lib/overview/first-steps.rules";

const NONE = { connected: false, paid: false, delivered: false, prices: false, team: false, branding: false };
const ALL = { connected: true, paid: true, delivered: true, prices: true, team: true, branding: true };

test("the first steps stay until every one is done", () => {
  expect(planFirstSteps(NONE, "OWNER")?.filter(({ isDone }) => isDone)).toEqual([]);
  for (const step of ["connected", "paid", "delivered", "prices", "team", "branding"] as const) {
    expect(planFirstSteps({ ...ALL, [step]: false }, "OWNER")).toHaveLength(6);
  }
  expect(planFirstSteps(ALL, "OWNER")).toBeNull();
});

test("a role is shown only steps it may do, while any of them is left", () => {
  const hrefs = planFirstSteps(NONE, "DEVELOPER")?.map(({ href }) => href);
  expect(hrefs).toEqual([
    null,
    "/dashboard/charges/new",
    "/dashboard/webhooks",
    "/dashboard/settings/prices",
    null,
    null,
  ]);
  expect(planFirstSteps({ ...ALL, team: false }, "DEVELOPER")).toBeNull();
  expect(planFirstSteps(NONE, "VIEWER")).toBeNull();
});

test("a live merchant starts with a provider, unless it needs none", () => {
  expect(planFirstSteps(NONE, "OWNER")?.[0]).toMatchObject({ step: "connected", isDone: false });
  const needless = planFirstSteps({ ...NONE, connected: null }, "OWNER");
  expect(needless?.map(({ step }) => step)).not.toContain("connected");
  expect(planFirstSteps({ ...ALL, connected: null }, "OWNER")).toBeNull();
});
