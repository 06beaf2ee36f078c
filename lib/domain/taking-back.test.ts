import fc from "fast-check";
import { expect, it } from "vitest";
import { moneyOf } from "#lib/domain/money";
import { planRefund, planTakingBack } from "#lib/domain/refund";

const brl = (minor: number) => moneyOf(minor, "BRL");
const paid = {
  gross: brl(10_000),
  fee: brl(100),
  feeRefundable: false,
  parts: [
    { recipientId: "rec_a", amountMinor: 3_300 },
    { recipientId: null, amountMinor: 6_600 },
  ],
};

it("money that a bank takes back comes from each party as a refund's, while something is left", () => {
  expect(planTakingBack(paid, brl(2_000), brl(3_000))).toEqual(planRefund(paid, brl(2_000), brl(3_000)));
});

it("what a bank takes beyond the payment comes from the owner", () => {
  expect(planTakingBack(paid, brl(10_000), brl(10_000)).parts).toEqual([
    { recipientId: null, amountMinor: 10_000 },
  ]);
  expect(planTakingBack(paid, brl(5_000), brl(10_000)).parts).toEqual([
    { recipientId: "rec_a", amountMinor: 1_650 },
    { recipientId: null, amountMinor: 8_350 },
  ]);
});

it("what is taken adds up to the amount, whatever was taken before", () => {
  const amounts = fc.record({ before: fc.nat(25_000), amount: fc.integer({ min: 1, max: 10_000 }) });
  fc.assert(
    fc.property(amounts, ({ before, amount }) => {
      const { feeMinor, parts } = planTakingBack({ ...paid, feeRefundable: true }, brl(before), brl(amount));
      expect(parts.reduce((sum, part) => sum + part.amountMinor, feeMinor)).toBe(amount);
    }),
  );
});
