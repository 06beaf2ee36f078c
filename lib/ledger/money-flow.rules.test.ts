import fc from "fast-check";
import { expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import {
  ACCOUNT_KINDS,
  LEDGER_TRANSACTION_KINDS,
  type LedgerTransactionKind,
} from "#lib/ledger/ledger.rules";
import { planMoneyFlow, sumMovements } from "#lib/ledger/money-flow.rules";

const minor = fc.integer({ min: -1_000_000, max: 1_000_000 }).map(asMinor);
const sums = fc.array(
  fc.record({
    accountKind: fc.constantFrom(...ACCOUNT_KINDS),
    kind: fc.constantFrom(...LEDGER_TRANSACTION_KINDS),
    amountMinor: minor,
  }),
);
const holdings = fc.record({ pendingMinor: minor, availableMinor: minor, ownMinor: minor });
// A provider's fee is a cost at its custodian, not a line of the merchant's account.
const isCost = (kind: LedgerTransactionKind) => kind.startsWith("PROVIDER_FEE");
const total = (bands: { amountMinor: number }[]) => bands.reduce((sum, band) => sum + band.amountMinor, 0);

it("has every line of the merchant's own accounts in one movement", () => {
  for (const kind of LEDGER_TRANSACTION_KINDS) {
    const moved = sumMovements([{ accountKind: "MERCHANT", kind, amountMinor: asMinor(-100) }]);
    const counted = [...moved].filter(([, amountMinor]) => amountMinor !== 0);
    expect(counted).toHaveLength(isCost(kind) ? 0 : 1);
  }
});

it("counts fees and shares as both received and given away, which leaves the merchant's result unchanged", () => {
  const moved = sumMovements([
    { accountKind: "FEES", kind: "PAYMENT", amountMinor: asMinor(-300) },
    { accountKind: "RECIPIENT", kind: "PAYMENT", amountMinor: asMinor(-700) },
    { accountKind: "RECIPIENT", kind: "REFUND_RESERVED", amountMinor: asMinor(200) },
    { accountKind: "RECIPIENT", kind: "PAYOUT_RESERVED", amountMinor: asMinor(400) },
  ]);
  expect(moved.get("received")).toBe(1_000);
  expect(moved.get("fees")).toBe(-300);
  expect(moved.get("shares")).toBe(-500);
  expect(moved.get("refunds")).toBe(-200);
  expect(moved.get("payouts")).toBe(0);
});

it("has two equal sides, each band once and above zero, and ends with the balance", () => {
  fc.assert(
    fc.property(holdings, sums, fc.option(sums), (held, during, after) => {
      const since = after && sumMovements(after);
      const flow = planMoneyFlow(held, sumMovements(during), since);
      const bands = [...flow.in, ...flow.out];
      expect(total(flow.in)).toBe(flow.totalMinor);
      expect(total(flow.out)).toBe(flow.totalMinor);
      expect(bands.every(({ amountMinor }) => amountMinor > 0)).toBe(true);
      expect(new Set(bands.map(({ part }) => part)).size).toBe(bands.length);
      const isLeft = (part: string) => ["pending", "available", "own", "after"].includes(part);
      const leftMinor =
        total(flow.out.filter(({ part }) => isLeft(part))) -
        total(flow.in.filter(({ part }) => isLeft(part)));
      const ownMinor = (of: typeof during) =>
        of.reduce(
          (sum, { accountKind, kind, amountMinor }) =>
            sum - (accountKind === "MERCHANT" && !isCost(kind) ? amountMinor : 0),
          0,
        );
      const nowMinor = held.pendingMinor + held.availableMinor + held.ownMinor;
      expect(leftMinor).toBe(nowMinor - ownMinor(after ?? []));
    }),
  );
});
