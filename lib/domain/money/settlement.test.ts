import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { MAX_AMOUNT_MINOR, moneyOf } from "#lib/domain/money/money";
import { planSettlement, type SplitRule, splitExceedsNet } from "#lib/domain/money/settlement";
import { examples } from "#test/test-length";

const rule = (type: SplitRule["type"], value: number, recipientId = "rec_a"): SplitRule => ({
  recipientId,
  name: recipientId,
  type,
  value,
  description: null,
});
const brl = (minor: number) => moneyOf(minor, "BRL");
const settle = (grossMinor: number, feeMinor: number, split: SplitRule[]) =>
  planSettlement({
    gross: brl(grossMinor),
    fee: brl(feeMinor),
    ownerName: "Café Aurora",
    split,
    final: true,
  });
const amounts = (grossMinor: number, feeMinor: number, split: SplitRule[]) =>
  settle(grossMinor, feeMinor, split).parts.map((part) => part.amountMinor);

describe("a settlement", () => {
  it("without a split gives all of the net to the owner, by name", () => {
    expect(settle(1050, 50, [])).toEqual({
      gross: brl(1050),
      fee: brl(50),
      net: brl(1000),
      final: true,
      parts: [
        {
          recipientId: null,
          role: "OWNER",
          name: "Café Aurora",
          type: "REMAINDER",
          value: null,
          amountMinor: 1000,
        },
      ],
    });
  });

  it("gives fixed parts exactly and floors percentages of net; the owner gets the rest", () => {
    expect(amounts(10_000, 399, [rule("FIXED", 1_000), rule("PERCENT", 3_333, "rec_b")])).toEqual([
      1_000, 3_200, 5_401,
    ]);
  });

  it("leaves the owner every fraction of a cent, even all of a payment too small to split", () => {
    expect(amounts(1, 0, [rule("PERCENT", 5_000), rule("PERCENT", 4_999, "rec_b")])).toEqual([0, 0, 1]);
  });

  it("may leave the owner nothing, but never less", () => {
    expect(amounts(100, 0, [rule("PERCENT", 10_000)])).toEqual([100, 0]);
    expect(() => settle(100, 0, [rule("PERCENT", 10_000), rule("FIXED", 1, "rec_b")])).toThrow(RangeError);
  });

  it.each([
    [100, [rule("FIXED", 100)], false],
    [100, [rule("FIXED", 101)], true],
    [100, [rule("PERCENT", 10_001)], true],
    // The floored parts would fit, but the rule adds the parts before rounding.
    [3, [rule("PERCENT", 5_000), rule("FIXED", 2, "rec_b")], true],
    [0, [rule("PERCENT", 5_000)], false],
    [0, [rule("FIXED", 1)], true],
  ])("of a net amount of %i is exceeded by the split %j: %s", (netMinor, split, exceeds) => {
    expect(splitExceedsNet(asMinor(netMinor), split)).toBe(exceeds);
  });

  it("always adds up: gross is fee and parts, parts are net, none is negative", () => {
    const money = fc
      .integer({ min: 1, max: MAX_AMOUNT_MINOR })
      .chain((gross) => fc.tuple(fc.constant(gross), fc.integer({ min: 0, max: gross })));
    const anyRule = fc.oneof(
      fc.integer({ min: 1, max: MAX_AMOUNT_MINOR }).map((value) => rule("FIXED", value)),
      fc.integer({ min: 1, max: 500 }).map((value) => rule("FIXED", value)),
      fc.integer({ min: 1, max: 10_000 }).map((value) => rule("PERCENT", value)),
      fc.integer({ min: 1, max: 400 }).map((value) => rule("PERCENT", value)),
    );
    const cases = examples(100_000, 10_000);
    let shared = 0;
    fc.assert(
      fc.property(money, fc.array(anyRule, { maxLength: 50 }), ([grossMinor, feeMinor], split) => {
        const exact = split.reduce(
          (sum, { type, value }) =>
            sum + BigInt(value) * (type === "FIXED" ? 10_000n : BigInt(grossMinor - feeMinor)),
          0n,
        );
        const exceeds = exact > BigInt(grossMinor - feeMinor) * 10_000n;
        if (splitExceedsNet(asMinor(grossMinor - feeMinor), split) !== exceeds) return false;
        if (exceeds) return true;
        shared += split.length > 0 ? 1 : 0;
        const { parts, net } = settle(grossMinor, feeMinor, split);
        const sum = parts.reduce((total, part) => total + part.amountMinor, 0);
        return (
          sum === net.minor &&
          net.minor + feeMinor === grossMinor &&
          parts.every((part) => part.amountMinor >= 0)
        );
      }),
      { numRuns: cases },
    );
    // Meaningful only if many of the cases were split.
    expect(shared).toBeGreaterThan(cases / 10);
  });
});
