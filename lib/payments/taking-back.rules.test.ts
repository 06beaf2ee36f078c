import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { moneyOf } from "#lib/domain/money/money";
import {
  leftOfShare,
  NOTHING_TAKEN,
  planCorrection,
  planRefund,
  planTakingBack,
  type RefundFunds,
  type RefundPlan,
  refundRefusal,
} from "#lib/refunds/refund.rules";

const brl = (minor: number) => moneyOf(minor, "BRL");
const paid = {
  gross: brl(10_000),
  fee: brl(100),
  feeRefundable: false,
  parts: [
    { recipientId: "rec_a", amountMinor: asMinor(3_300) },
    { recipientId: null, amountMinor: asMinor(6_600) },
  ],
};
const plus = (one: RefundPlan, other: RefundPlan, sign: 1 | -1 = 1): RefundPlan => ({
  feeMinor: asMinor(one.feeMinor + sign * other.feeMinor),
  parts: [...new Set([...one.parts, ...other.parts].map(({ recipientId }) => recipientId))].map((id) => ({
    recipientId: id,
    amountMinor: asMinor(partOf(one, id) + sign * partOf(other, id)),
  })),
});
const partOf = ({ parts }: RefundPlan, id: string | null) =>
  parts.find(({ recipientId }) => recipientId === id)?.amountMinor ?? 0;

describe("what is taken back", () => {
  it("comes from each party like a refund, while something is left", () => {
    const taken = planRefund(paid, brl(0), brl(2_000));
    expect(planTakingBack(paid, taken, brl(3_000))).toEqual(planRefund(paid, brl(2_000), brl(3_000)));
  });

  it("comes from the owner beyond the payment", () => {
    const all = planRefund(paid, brl(0), brl(10_000));
    expect(planTakingBack(paid, all, brl(10_000)).parts).toEqual([
      { recipientId: "rec_a", amountMinor: 0 },
      { recipientId: null, amountMinor: 10_000 },
    ]);
    const half = planRefund(paid, brl(0), brl(5_000));
    expect(planTakingBack(paid, half, brl(10_000)).parts).toEqual([
      { recipientId: "rec_a", amountMinor: 1_650 },
      { recipientId: null, amountMinor: 8_350 },
    ]);
  });

  it("equals every share exactly once it adds up to gross, whatever was returned in between", () => {
    const steps = fc.array(fc.record({ amount: fc.integer({ min: 1, max: 10_000 }), fails: fc.boolean() }), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(steps, fc.boolean(), fc.nat(6_600), (all, feeRefundable, share) => {
        const rest = 9_900 - share;
        const parts = [
          { recipientId: "rec_a", amountMinor: asMinor(share) },
          { recipientId: null, amountMinor: asMinor(rest) },
        ];
        const settlement = { ...paid, feeRefundable, parts };
        const existing: { plan: RefundPlan; amount: number }[] = [];
        let taken = NOTHING_TAKEN;
        const take = (amount: number) => {
          const plan = planTakingBack(settlement, taken, brl(amount));
          expect(plan.parts.reduce<number>((sum, part) => sum + part.amountMinor, plan.feeMinor)).toBe(
            amount,
          );
          expect(partOf(plan, "rec_a")).toBeGreaterThanOrEqual(0);
          taken = plus(taken, plan);
          existing.push({ plan, amount });
        };
        const leftMinor = () => 10_000 - existing.reduce((sum, { amount }) => sum + amount, 0);
        for (const { amount, fails } of all) {
          if (Math.min(amount, leftMinor()) > 0) take(Math.min(amount, leftMinor()));
          const given = fails ? existing.shift() : undefined;
          if (given) taken = plus(taken, given.plan, -1);
        }
        if (leftMinor() > 0) take(leftMinor());
        expect(partOf(taken, "rec_a")).toBe(share);
        expect(taken.feeMinor).toBe(feeRefundable ? 100 : 0);
      }),
    );
  });

  it("returns all that was credited, however often a correction of the tax changed the share", () => {
    const steps = fc.array(
      fc.oneof(fc.record({ take: fc.integer({ min: 1, max: 5_000 }) }), fc.record({ share: fc.nat(9_900) })),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(steps, fc.nat(9_900), (all, first) => {
        let credited = asMinor(first);
        let taken = NOTHING_TAKEN;
        let left = 10_000;
        const take = (amount: number) => {
          const parts = [
            { recipientId: "rec_a", amountMinor: credited },
            { recipientId: null, amountMinor: asMinor(9_900 - credited) },
          ];
          taken = plus(taken, planTakingBack({ ...paid, parts }, taken, brl(amount)));
          left -= amount;
          expect(partOf(taken, "rec_a")).toBeLessThanOrEqual(credited);
        };
        for (const step of all) {
          if ("share" in step) {
            const leftMinor = leftOfShare(asMinor(step.share), taken, paid.gross);
            credited = asMinor(partOf(taken, "rec_a") + leftMinor);
          } else if (left > 0) take(Math.min(step.take, left));
        }
        if (left > 0) take(left);
        expect(partOf(taken, "rec_a")).toBe(credited);
      }),
    );
  });

  it("corrects an earlier one without taking a cent more", () => {
    const [had, right] = [
      planRefund(paid, brl(0), brl(5_000)),
      planTakingBack(paid, planRefund(paid, brl(0), brl(9_000)), brl(5_000)),
    ];
    const correction = planCorrection(had, right);
    expect(correction.parts.reduce<number>((sum, part) => sum + part.amountMinor, correction.feeMinor)).toBe(
      0,
    );
    expect(plus(had, correction).parts).toEqual(expect.arrayContaining(right.parts));
  });
});

describe("a refund that the balances do not cover", () => {
  const refusalOf = (amount: number, funds: Partial<RefundFunds>, taken = NOTHING_TAKEN, settlement = paid) =>
    refundRefusal(
      settlement,
      { taken, plan: planTakingBack(settlement, taken, brl(amount)) },
      {
        ownMinor: 0,
        overdraftMinor: 0,
        of: () => ({ hereMinor: asMinor(3_300), elsewhereMinor: 0 }),
        ...funds,
      },
    );

  it("is refused when the merchant lacks a single cent beyond that payment's kept fee", () => {
    // The owner returns 6,700 of the whole: its part and the kept fee.
    expect(refusalOf(10_000, { ownMinor: asMinor(6_600) })).toBeNull();
    expect(refusalOf(10_000, { ownMinor: asMinor(6_599) })).toBe("exceeds_balance");
    expect(refusalOf(5_000, { ownMinor: asMinor(3_350) })).toBeNull();
    // Half of it is less than the kept fee, so nothing may go below zero.
    expect(refusalOf(5_000, { ownMinor: asMinor(3_349) })).toBe("exceeds_balance");
  });

  it("can return a first sale in parts, completely but no more", () => {
    const most = planRefund(paid, brl(0), brl(9_950));
    expect(refusalOf(50, { ownMinor: asMinor(6_600 - partOf(most, null)) }, most)).toBeNull();
    expect(refusalOf(50, { ownMinor: asMinor(6_599 - partOf(most, null)) }, most)).toBe("exceeds_balance");
  });

  it("may overdraw as far as the platform allows", () => {
    expect(refusalOf(5_000, { ownMinor: 0, overdraftMinor: asMinor(3_350) })).toBeNull();
    expect(refusalOf(5_000, { ownMinor: asMinor(-1), overdraftMinor: asMinor(3_350) })).toBe(
      "exceeds_balance",
    );
  });

  it("keeps no fee if the price refunds it", () => {
    const settlement = { ...paid, feeRefundable: true };
    expect(refusalOf(10_000, { ownMinor: asMinor(6_600) }, NOTHING_TAKEN, settlement)).toBeNull();
    expect(refusalOf(10_000, { ownMinor: asMinor(6_599) }, NOTHING_TAKEN, settlement)).toBe(
      "exceeds_balance",
    );
  });

  it("is refused if a recipient lacks its part", () => {
    const of = (hereMinor: number, elsewhereMinor = 0) => ({
      of: () => ({ hereMinor: asMinor(hereMinor), elsewhereMinor: asMinor(elsewhereMinor) }),
    });
    expect(refusalOf(10_000, { ownMinor: asMinor(6_600), ...of(3_299) })).toBe("exceeds_recipient_balance");
    // A netted share: the recipient owes it, and the merchant advances it at the paying custodian.
    expect(refusalOf(10_000, { ownMinor: asMinor(9_900), ...of(0, 3_300) })).toBeNull();
    expect(refusalOf(10_000, { ownMinor: asMinor(9_899), ...of(0, 3_300) })).toBe("exceeds_balance");
    expect(refusalOf(10_000, { ownMinor: asMinor(9_900), ...of(0, 3_299) })).toBe(
      "exceeds_recipient_balance",
    );
  });
});
