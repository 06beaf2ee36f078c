import { expect, test } from "vitest";
import { toBps, toPrice } from "#components/prices/price-body.ts";
import { setPricesBody } from "#lib/ledger/money.contract";

test.each([
  ["0", 0],
  ["0,99", 99],
  ["3.5", 350],
  ["100", 10_000],
  ["1.005", null],
  ["-1", null],
  ["", null],
])("%j percent are %j basis points", (text, bps) => {
  expect(toBps(text)).toBe(bps);
});

test("a filled form is a valid body, even with a price of zero", () => {
  const form = new FormData();
  const values = { feeBps: "3,99", feeFixed: "0", installmentFeeBps: "1", settlementDays: "30" };
  for (const [name, value] of Object.entries(values)) form.set(`CREDIT_CARD.${name}`, value);
  expect(setPricesBody.parse({ data: [toPrice(form, "CREDIT_CARD")] }).data).toEqual([
    {
      method: "CREDIT_CARD",
      feeBps: 399,
      feeFixed: 0,
      installmentFeeBps: 100,
      settlementDays: 30,
      feeRefundable: false,
    },
  ]);
});

test("a price beyond its limits, or set twice, is refused at its field", () => {
  const price = {
    method: "PIX",
    feeBps: 10_001,
    feeFixed: "1.005",
    installmentFeeBps: 0,
    settlementDays: 366,
    feeRefundable: false,
  };
  const { error } = setPricesBody.safeParse({ data: [price] });
  expect(error?.issues.map(({ path }) => path.join("/")).sort()).toEqual([
    "data/0/feeBps",
    "data/0/feeFixed",
    "data/0/settlementDays",
  ]);
  const good = { ...price, feeBps: 99, feeFixed: "0.10", settlementDays: 0 };
  expect(setPricesBody.safeParse({ data: [good, good] }).success).toBe(false);
});
