import fc from "fast-check";
import { expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { type ChargeLine, planChargeMoney } from "#lib/ledger/charge-money.rules";

const NOW = new Date("2026-11-27T12:00:00Z");
const LATER = new Date("2026-12-27T12:00:00Z");
const line = (given: Partial<ChargeLine>): ChargeLine => ({
  accountKind: "MERCHANT",
  kind: "PAYMENT",
  amountMinor: asMinor(-100),
  isOwn: false,
  availableAt: null,
  ...given,
});

it("shows where each cent of a payment is, and when it becomes available", () => {
  const lines = [
    line({ amountMinor: asMinor(-7_000), availableAt: LATER }),
    line({ accountKind: "FEES", amountMinor: asMinor(-300) }),
    line({ accountKind: "RECIPIENT", amountMinor: asMinor(-2_700), availableAt: LATER }),
    line({ accountKind: "RECEIVABLE", amountMinor: asMinor(10_000) }),
    line({ kind: "REFUND_RESERVED", amountMinor: asMinor(800), availableAt: LATER }),
    line({ kind: "REFUND_RESERVED", accountKind: "RECIPIENT", amountMinor: asMinor(200) }),
  ];
  expect(planChargeMoney(lines, NOW)).toEqual({
    totalMinor: 10_000,
    parts: [
      { part: "fees", amountMinor: 300, availableAt: null },
      { part: "shares", amountMinor: 2_500, availableAt: null },
      { part: "refunds", amountMinor: 1_000, availableAt: null },
      { part: "pending", amountMinor: 6_200, availableAt: LATER },
    ],
  });
  expect(planChargeMoney(lines, LATER).parts.at(-1)).toEqual({
    part: "available",
    amountMinor: 6_200,
    availableAt: LATER,
  });
});

it("adds up to what came in, whatever moved since", () => {
  const any = fc.record({
    accountKind: fc.constantFrom("MERCHANT" as const, "RECIPIENT" as const, "FEES" as const),
    kind: fc.constantFrom(
      "PAYMENT" as const,
      "REFUND" as const,
      "REFUND_RELEASED" as const,
      "DISPUTE" as const,
    ),
    amountMinor: fc.integer({ min: -10_000, max: 10_000 }).map(asMinor),
    isOwn: fc.boolean(),
    availableAt: fc.constantFrom(null, LATER, new Date(NOW.getTime() - 1)),
  });
  fc.assert(
    fc.property(fc.array(any), (lines) => {
      const { totalMinor, parts } = planChargeMoney(lines, NOW);
      expect(parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(totalMinor);
    }),
  );
});
