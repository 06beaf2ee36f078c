import { describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import {
  type ActivityLine,
  changeOf,
  pointsOf,
  sumByMethod,
  sumForeign,
  sumLines,
} from "#lib/overview/activity-totals.rules";

const line = (more: Partial<ActivityLine>): ActivityLine => ({
  method: "PIX",
  currency: "BRL",
  unpaidCount: 0,
  paidCount: 0,
  grossMinor: 0,
  feeMinor: 0,
  taxMinor: 0,
  refundCount: 0,
  refundedMinor: 0,
  ...more,
});

const LINES = [
  line({ paidCount: 2, grossMinor: asMinor(3_001), feeMinor: asMinor(30), taxMinor: asMinor(201) }),
  line({
    method: "CREDIT_CARD",
    paidCount: 1,
    grossMinor: asMinor(10_000),
    feeMinor: asMinor(300),
    refundCount: 1,
    refundedMinor: asMinor(500),
  }),
  line({
    method: "CRYPTO",
    currency: "USD",
    paidCount: 1,
    grossMinor: asMinor(70_000),
    feeMinor: asMinor(700),
  }),
  line({ method: "NONE", unpaidCount: 4 }),
];

describe("totals", () => {
  it("sum money in BRL only, and count every payment", () => {
    expect(sumLines(LINES)).toEqual({
      grossMinor: 13_001,
      feeMinor: 330,
      taxMinor: 201,
      refundedMinor: 500,
      netMinor: 11_970,
      paidCount: 4,
      refundCount: 1,
      conversionBps: 5_000,
      averageMinor: 4_333,
    });
  });

  it("have no share and no average of nothing", () => {
    expect(sumLines([])).toMatchObject({ netMinor: 0, conversionBps: null, averageMinor: null });
  });

  it("of the methods add up to the overall totals", () => {
    const methods = sumByMethod(LINES);
    expect(methods.map(({ method }) => method)).toEqual(["PIX", "CREDIT_CARD", "CRYPTO"]);
    expect(methods.reduce((sum, { netMinor }) => sum + netMinor, 0)).toBe(sumLines(LINES).netMinor);
  });

  it("of other currencies are separate", () => {
    expect(sumForeign(LINES)).toEqual([{ currency: "USD", paidCount: 1, grossMinor: 70_000 }]);
  });
});

describe("a comparison", () => {
  it("has a direction and a size", () => {
    expect(changeOf(1_125, 1_000)).toEqual({ direction: "up", tenths: 125 });
    expect(changeOf(500, 1_000)).toEqual({ direction: "down", tenths: 500 });
    expect(changeOf(-50, -100)).toEqual({ direction: "up", tenths: 500 });
    expect(changeOf(1_000, 1_000)).toEqual({ direction: "same" });
    expect(pointsOf(5_510, 5_000)).toEqual({ direction: "up", tenths: 51 });
  });

  it("with nothing has neither", () => {
    expect(changeOf(5, 0)).toEqual({ direction: "none" });
    expect(changeOf(null, 5)).toEqual({ direction: "none" });
    expect(pointsOf(5, null)).toEqual({ direction: "none" });
  });
});
