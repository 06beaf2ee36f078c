import { describe, expect, it } from "vitest";
import { judgeRates, type KnownRate, type SourcedRate } from "#lib/exchange/exchange-rates.rules";

const NOW = new Date("2026-11-20T20:00:00Z");
const at = (daysAgo: number) => new Date(NOW.getTime() - (daysAgo * 24 + 1) * 3_600_000);
const reported = (rate: string, changes: Partial<SourcedRate> = {}): SourcedRate => ({
  source: "PTAX",
  currency: "USD",
  rate,
  asOf: at(0),
  ...changes,
});
const known = (rate: string, daysAgo: number, changes: Partial<KnownRate> = {}): KnownRate => ({
  ...reported(rate, { asOf: at(daysAgo) }),
  doubt: null,
  ...changes,
});
const doubts = (rates: SourcedRate[], before: KnownRate[] = []) =>
  judgeRates(rates, before, NOW).map(({ doubt }) => doubt);

describe("a rate", () => {
  it("is accepted the first time, and near the last one", () => {
    expect(doubts([reported("5.40")])).toEqual([null]);
    expect(doubts([reported("5.94")], [known("5.40", 1)])).toEqual([null]);
  });

  it.each(["0", "0.00", "-5.40", "1e-7", "NaN", "5,40", "5.123456789"])("of %s is not a rate", (rate) => {
    expect(doubts([reported(rate)])).toEqual(["NOT_A_RATE"]);
  });

  it("from the future is refused, with a minute of tolerance", () => {
    expect(doubts([reported("5.40", { asOf: new Date(NOW.getTime() + 61_000) })])).toEqual(["FUTURE"]);
    expect(doubts([reported("5.40", { asOf: new Date(NOW.getTime() + 59_000) })])).toEqual([null]);
  });

  it("is questioned if it jumps, and accepted once the next bulletin confirms it", () => {
    const last = known("5.40", 2);
    expect(doubts([reported("54.0")], [last])).toEqual(["JUMP"]);
    const jump = known("54.0", 1, { doubt: "JUMP" });
    expect(doubts([reported("54.1")], [last, jump])).toEqual([null]);
    expect(doubts([reported("5.41")], [last, jump])).toEqual([null]);
    expect(doubts([reported("540.0")], [last, jump])).toEqual(["JUMP"]);
  });

  it("is accepted despite a jump if another source agrees", () => {
    const both = [reported("6.40"), reported("6.35", { source: "ECB" })];
    expect(doubts(both, [known("5.40", 1), known("5.41", 1, { source: "ECB" })])).toEqual([null, null]);
  });

  it("is questioned at both sources if they disagree, unless their days differ", () => {
    expect(doubts([reported("5.40"), reported("5.80", { source: "ECB" })])).toEqual([
      "DISAGREEMENT",
      "DISAGREEMENT",
    ]);
    expect(doubts([reported("5.40"), reported("5.80", { source: "ECB", asOf: at(3) })])).toEqual([
      null,
      null,
    ]);
    expect(doubts([reported("5.40"), reported("0", { source: "ECB" })])).toEqual([null, "NOT_A_RATE"]);
  });

  it("stays unchanged if its source later publishes another rate for the same moment", () => {
    expect(doubts([reported("5.40")], [known("5.40000000", 0)])).toEqual([null]);
    expect(doubts([reported("5.41")], [known("5.40", 0)])).toEqual(["CHANGED"]);
    expect(doubts([reported("54.0")], [known("54.0", 0, { doubt: "JUMP" }), known("5.40", 1)])).toEqual([
      "JUMP",
    ]);
  });

  it("is not compared with an old one, or with another currency", () => {
    expect(doubts([reported("5.40")], [known("2.70", 11)])).toEqual([null]);
    expect(doubts([reported("5.40")], [known("7.16", 1, { currency: "GBP" })])).toEqual([null]);
  });
});
