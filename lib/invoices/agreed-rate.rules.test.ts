import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { agreeOnRate, MAX_DISAGREEMENT_BPS } from "#lib/invoices/agreed-rate.rules";

describe("a rate of several sources", () => {
  it.each([
    [["502000", "501000.5", "503000"], "502000"],
    [["5.40", "5.41"], "5.405"],
    [["5.4000000001", "5.4000000002"], "5.40000000015"],
    [["1", "1.01", "1.02", "1.03"], "1.015"],
  ])("of %j is %s", (rates, rate) => {
    expect(agreeOnRate(rates)).toEqual({ kind: "AGREED", rate });
  });

  it("is not agreed on when one of three is far away, above or below", () => {
    expect(agreeOnRate(["100", "101", "104.1"])).toMatchObject({ kind: "DISAGREED", bps: 306 });
    expect(agreeOnRate(["97", "100.1", "100.2"])).toMatchObject({ kind: "DISAGREED" });
    expect(agreeOnRate(["97.1", "100", "103"])).toMatchObject({ kind: "AGREED" });
  });

  it.each([
    [[]],
    [["5.4"]],
    [["5.4", "0"]],
    [["5.4", "0.00"]],
    [["5.4", "-5.4"]],
    [["5.4", "1e3"]],
    [["5.4", "NaN"]],
    [["5.4", ""]],
    [["5.4", "9".repeat(13)]],
  ])("needs two decimals above zero: %j", (rates) => {
    expect(agreeOnRate(rates)).toEqual({ kind: "UNCONFIRMED" });
  });

  it("is within the bound of every source, in any order", () => {
    const rate = fc.integer({ min: 98_000_000, max: 102_000_000 }).map((digits) => `${digits / 1_000_000}`);
    fc.assert(
      fc.property(fc.array(rate, { minLength: 2, maxLength: 6 }), (rates) => {
        const agreed = agreeOnRate(rates);
        expect(agreeOnRate(rates.toReversed())).toEqual(agreed);
        if (agreed.kind !== "AGREED") return;
        for (const one of rates) {
          expect(Math.abs(Number(one) / Number(agreed.rate) - 1) * 10_000).toBeLessThan(
            MAX_DISAGREEMENT_BPS + 1,
          );
        }
      }),
    );
  });
});
