import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { MAX_AMOUNT_MINOR, moneyOf } from "#lib/domain/money/money";
import { planSettlement, type SplitRule } from "#lib/domain/money/settlement";
import { planRefund, refundCostOf, refundEffectOf } from "#lib/refunds/refund.rules";

const percent = (value: number, recipientId: string): SplitRule => ({
  recipientId,
  name: recipientId,
  type: "PERCENT",
  value,
  description: null,
});
const brl = (minor: number) => moneyOf(minor, "BRL");
const paid = { gross: brl(10_000), fee: brl(100), feeRefundable: false };
const parts = [
  { recipientId: "rec_a", amountMinor: asMinor(3_300) },
  { recipientId: null, amountMinor: asMinor(6_600) },
];

describe("a refund", () => {
  it("takes each recipient's share of gross back, and the rest, including the fee, from the owner", () => {
    expect(planRefund({ ...paid, parts }, brl(0), brl(5_000))).toEqual({
      feeMinor: 0,
      parts: [
        { recipientId: "rec_a", amountMinor: 1_650 },
        { recipientId: null, amountMinor: 3_350 },
      ],
    });
  });

  it("also returns the fee if the price refunds it", () => {
    const plan = planRefund({ ...paid, feeRefundable: true, parts }, brl(0), brl(10_000));
    expect(plan).toEqual({
      feeMinor: 100,
      parts: [
        { recipientId: "rec_a", amountMinor: 3_300 },
        { recipientId: null, amountMinor: 6_600 },
      ],
    });
  });

  it.each([0, -1, 5_001])("of %i when 5000 are left is refused", (amountMinor) => {
    expect(() => planRefund({ ...paid, parts }, brl(5_000), brl(amountMinor))).toThrow(RangeError);
  });

  it("in any number of parts returns every share exactly, each part adding up", () => {
    const cases = fc.record({
      grossMinor: fc.integer({ min: 1, max: MAX_AMOUNT_MINOR }),
      feeBps: fc.integer({ min: 0, max: 10_000 }),
      shares: fc.array(fc.integer({ min: 1, max: 2_000 }), { maxLength: 5 }),
      cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      feeRefundable: fc.boolean(),
    });
    fc.assert(
      fc.property(cases, ({ grossMinor, feeBps, shares, cuts, feeRefundable }) => {
        const feeMinor = Math.floor((grossMinor / 10_000) * feeBps);
        const split = shares.map((share, index) => percent(share, `rec_${index}`));
        const settlement = planSettlement({
          gross: brl(grossMinor),
          fee: brl(feeMinor),
          ownerName: "x",
          split,
          final: true,
        });
        const stops = [...new Set([...cuts.map((cut) => Math.floor(cut * grossMinor)), grossMinor])].sort(
          (a, b) => a - b,
        );
        const back = new Map<string | null, number>();
        let refunded = 0;
        let fee = 0;
        for (const stop of stops.filter((one) => one > 0)) {
          const plan = planRefund({ ...settlement, feeRefundable }, brl(refunded), brl(stop - refunded));
          const sum = plan.parts.reduce<number>((total, part) => total + part.amountMinor, plan.feeMinor);
          if (sum !== stop - refunded) return false;
          for (const part of plan.parts)
            back.set(part.recipientId, (back.get(part.recipientId) ?? 0) + part.amountMinor);
          fee += plan.feeMinor;
          refunded = stop;
        }
        const keeps = settlement.parts.every(
          (part) => part.recipientId === null || back.get(part.recipientId) === part.amountMinor,
        );
        return keeps && fee === (feeRefundable ? feeMinor : 0);
      }),
      { numRuns: 5_000 },
    );
  });
});

describe("what a refund costs", () => {
  const terms = {
    currency: "BRL",
    grossMinor: asMinor(10_000),
    feeMinor: asMinor(100),
    feeRefundable: false,
    parts: [...parts],
    takenMinor: asMinor(5_000),
  };

  it("is what planning it takes from the merchant and its recipients, and the fee that stays", () => {
    expect(refundCostOf(terms, asMinor(5_000))).toEqual({
      own: "33.50",
      recipients: "16.50",
      feeBack: null,
      feeKept: "1.00",
    });
    expect(refundCostOf({ ...terms, feeRefundable: true }, asMinor(5_000))).toMatchObject({
      own: "33.00",
      feeBack: "0.50",
      feeKept: null,
    });
  });

  it.each([0, 5_001])("of %i when 5000 are left is not known", (amountMinor) => {
    expect(refundCostOf(terms, asMinor(amountMinor))).toBeNull();
  });
});

describe("what a refund leaves", () => {
  // Of 100.00 a recipient gets 33.00 and the merchant 66.00; the fee of 1.00 is kept.
  const terms = {
    currency: "BRL",
    grossMinor: asMinor(10_000),
    feeMinor: asMinor(100),
    feeRefundable: false,
    takenMinor: asMinor(0),
    parts,
  };
  const found = {
    ownMinor: asMinor(6_600),
    overdraftMinor: asMinor(0),
    recipients: [{ recipientId: "rec_a", hereMinor: asMinor(3_300), elsewhereMinor: asMinor(0) }],
  };
  const plain = { isBelow: false, usesOverdraft: false, refusal: null };

  it("is the balance less the merchant's part", () => {
    expect(refundEffectOf(terms, found, asMinor(5_000))).toEqual({ ...plain, after: "32.50" });
  });

  it("goes below zero only by the kept fee without an overdraft", () => {
    expect(refundEffectOf(terms, found, asMinor(10_000))).toEqual({
      ...plain,
      after: "-1.00",
      isBelow: true,
    });
  });

  it("reports when it needs the overdraft, and only then", () => {
    const poor = { ...found, ownMinor: asMinor(3_349), overdraftMinor: asMinor(1) };
    const effect = { after: "-0.01", isBelow: true, refusal: null };
    expect(refundEffectOf(terms, poor, asMinor(5_000))).toEqual({ ...effect, usesOverdraft: true });
    expect(refundEffectOf(terms, { ...poor, ownMinor: asMinor(3_350) }, asMinor(5_000))).toEqual({
      ...plain,
      after: "0.00",
    });
  });

  it("names the balance that does not cover it", () => {
    expect(refundEffectOf(terms, { ...found, ownMinor: 0 }, asMinor(5_000))).toMatchObject({
      refusal: "exceeds_balance",
    });
    expect(refundEffectOf(terms, { ...found, recipients: [] }, asMinor(5_000))).toMatchObject({
      refusal: "exceeds_recipient_balance",
    });
  });

  it("counts what the merchant advances for a recipient whose share was netted", () => {
    const netted = [{ recipientId: "rec_a", hereMinor: asMinor(0), elsewhereMinor: asMinor(3_300) }];
    expect(refundEffectOf(terms, { ...found, recipients: netted }, asMinor(5_000))?.after).toBe("16.00");
  });

  it("is nothing for an amount that cannot be refunded", () => {
    expect(refundEffectOf(terms, found, asMinor(10_001))).toBeNull();
  });
});
