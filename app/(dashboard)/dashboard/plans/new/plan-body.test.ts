import { expect, test } from "vitest";
import { createPlanBody } from "#lib/plans/plan.contract";
import { missingInPlan, toPlanBody, toPlanProblems } from "./plan-body";

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  const defaults = {
    "/name": " Coffee ",
    "/interval": "MONTHLY",
    "/retryDays": "1,3,7",
    "/fallback": "LINK",
  };
  for (const [name, value] of Object.entries({ ...defaults, ...values })) form.set(name, value);
  return form;
}

test("a fixed plan's form becomes a valid body", () => {
  const form = formOf({ "/amountType": "FIXED", "/amount": "49.90", "/trialDays": "7", "/firstAmount": "" });
  expect(createPlanBody.parse(toPlanBody(form))).toEqual({
    ...{ name: "Coffee", interval: "MONTHLY", amountType: "FIXED", amount: 4990 },
    ...{ trialDays: 7, retryDays: [1, 3, 7], fallback: "LINK" },
  });
});

test("a variable plan without retries sends its limits only", () => {
  const form = formOf({
    ...{ "/amountType": "MAXIMUM", "/amount": "1.00", "/maximum": "200.00", "/minimum": "10.00" },
    ...{ "/retryDays": "", "/fallback": "NONE" },
  });
  expect(createPlanBody.parse(toPlanBody(form))).toMatchObject({
    ...{ amountType: "MAXIMUM", maximum: 20_000, minimum: 1_000, retryDays: [], trialDays: 0 },
  });
});

test("an invalid number is sent as typed, and refused at its control", () => {
  const form = formOf({ "/amountType": "FIXED", "/amount": "49.90", "/trialDays": "a week" });
  expect(createPlanBody.safeParse(toPlanBody(form)).success).toBe(false);
  const errors = ["/trialDays", "/elsewhere"].map((pointer) => ({ pointer, code: "invalid", detail: "" }));
  expect(toPlanProblems(errors)).toEqual({ "/trialDays": "trialDays" });
});

test("the name and the amount of the chosen type are required", () => {
  expect(missingInPlan(formOf({ "/name": " ", "/amountType": "MAXIMUM", "/amount": "1.00" }))).toEqual({
    "/name": "name",
    "/maximum": "maximum",
  });
});
