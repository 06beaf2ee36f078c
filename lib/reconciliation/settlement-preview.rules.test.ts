import { describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { areSumsAbsurd, type PreviewedLine } from "#lib/reconciliation/settlement-preview.rules";

const rowOf = (gross: number, fee: number, ours: number | null, kind = "RECEIVED") =>
  ({
    line: { kind, currency: "BRL", grossMinor: asMinor(gross), feeMinor: asMinor(fee) },
    ours: ours === null ? undefined : { currency: "BRL", grossMinor: asMinor(ours) },
  }) as unknown as PreviewedLine;

describe("the sums of a settlement file", () => {
  it.each([
    ["as booked", [rowOf(10_000, 99, 10_000)]],
    ["for payments of another shop", [rowOf(10_000, 99, null)]],
    [
      "with a refund that cancels a payment",
      [rowOf(10_000, 99, 10_000), rowOf(-10_000, 0, -10_000, "GIVEN_BACK")],
    ],
    ["for one of 24 installments", [rowOf(416, 4, 10_000)]],
    ["for costs without payments", [rowOf(0, 4_990, null, "COST")]],
    ["for no rows", []],
  ])("are possible %s", (_, rows) => {
    expect(areSumsAbsurd(rows)).toBe(false);
  });

  it.each([
    ["a hundred times those of the ledger", [rowOf(1_000_000, 9_900, 10_000)]],
    ["a hundredth of them", [rowOf(100, 1, 10_000)]],
    ["fees above what was received", [rowOf(10_000, 10_001, 10_000)]],
  ])("are absurd as %s", (_, rows) => {
    expect(areSumsAbsurd(rows)).toBe(true);
  });
});
