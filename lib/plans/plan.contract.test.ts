import { expect, test } from "vitest";
import { createPlanBody } from "#lib/plans/plan.contract";

const plan = { name: "Club", interval: "MONTHLY", amount: "49.90" };
const variable = { name: "Power", interval: "MONTHLY", amountType: "MAXIMUM", maximum: "200.00" };

test("a plan has its defaults", () => {
  expect(createPlanBody.parse(plan)).toEqual({
    name: "Club",
    interval: "MONTHLY",
    amountType: "FIXED",
    amount: 4990,
    trialDays: 0,
    retryDays: [1, 3, 7],
    fallback: "LINK",
  });
  expect(createPlanBody.parse({ ...variable, minimum: 10 })).toMatchObject({
    maximum: 20_000,
    minimum: 1000,
  });
});

test.each([
  [{ ...plan, amount: undefined }, "amount"],
  [{ ...plan, maximum: "60.00" }, "maximum"],
  [{ ...plan, minimum: "1.00" }, "minimum"],
  [{ ...variable, maximum: undefined }, "maximum"],
  [{ ...variable, amount: "1.00" }, "amount"],
  [{ ...variable, minimum: "200.01" }, "minimum"],
  [{ ...plan, interval: "DAILY" }, "interval"],
  [{ ...plan, trialDays: -1 }, "trialDays"],
  [{ ...plan, trialDays: 366 }, "trialDays"],
  [{ ...plan, retryDays: [0] }, "retryDays"],
  [{ ...plan, retryDays: [8] }, "retryDays"],
  [{ ...plan, retryDays: [1, 1] }, "retryDays"],
  [{ ...plan, retryDays: [1, 2, 3, 4] }, "retryDays"],
  [{ ...plan, name: " " }, "name"],
  [{ ...plan, fallback: "CASH" }, "fallback"],
  [{ ...plan, firstAmount: "0" }, "firstAmount"],
  [{ ...variable, firstAmount: "200.01" }, "firstAmount"],
  [{ ...variable, minimum: "10.00", firstAmount: "9.99" }, "firstAmount"],
])("a plan %o is refused at %s", (body, member) => {
  const { error } = createPlanBody.safeParse(body);
  expect(error?.issues[0]?.path[0]).toBe(member);
});
