import { expect, test } from "vitest";
import { DEMO_DAYS, planDemoBusiness } from "#lib/demo/demo-business.rules";

const NOW = new Date("2026-11-22T15:00:00Z");
const DAY_MS = 24 * 60 * 60 * 1000;

test("the demo's shop has two months of past business, in chronological order", () => {
  const sales = planDemoBusiness(NOW);
  const days = new Set(sales.map(({ at }) => at.toISOString().slice(0, 10)));
  expect(days.size).toBe(DEMO_DAYS);
  expect(sales.length).toBeGreaterThan(DEMO_DAYS * 4);
  const times = sales.map(({ at }) => at.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  for (const { at, paidAt, refund } of sales) {
    for (const moment of [at, paidAt, refund?.at]) {
      if (moment) expect(moment.getTime()).toBeLessThan(NOW.getTime());
    }
    expect(at.getTime()).toBeGreaterThan(NOW.getTime() - (DEMO_DAYS + 1) * DAY_MS);
  }
});

test("it covers everything that a shop sees, and is the same every day", () => {
  const sales = planDemoBusiness(NOW);
  const has = (what: (sale: (typeof sales)[number]) => boolean) => expect(sales.some(what)).toBe(true);
  for (const method of ["PIX", "CREDIT_CARD", "INTERNATIONAL"]) has((sale) => sale.method === method);
  has(({ paidAt }) => paidAt === null);
  has(({ isCanceled }) => isCanceled);
  has(({ isShared, paidAt }) => isShared && paidAt !== null);
  has(({ refund, grossMinor }) => refund !== null && refund.amountMinor < grossMinor);
  has(({ product }) => product === "PIX_PAYMENT");
  expect(planDemoBusiness(new Date(NOW.getTime() + 60_000))).toEqual(sales);
});
