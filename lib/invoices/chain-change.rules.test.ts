import { describe, expect, it, test } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import {
  needsCoinsInSuspense,
  planChainChange,
  type StoredInvoice,
  shownCoins,
  suspenseReasonOf,
  withoutTakenCoins,
} from "#lib/invoices/chain-change.rules";
import type { InvoicePlan } from "#lib/invoices/plan-invoice.rules";

const CLOSES = new Date("2026-11-22T12:00:00.000Z");
const BEFORE = new Date(CLOSES.getTime() - 60_000);
const DAY_MS = 24 * 60 * 60 * 1000;

const INVOICE: StoredInvoice = {
  status: "WAITING_PAYMENT",
  receivedUnits: 0n,
  confirmations: 0,
  bookedUnits: 0n,
  closesAt: CLOSES,
  told: [],
};
const NOTHING: InvoicePlan = {
  status: "WAITING_PAYMENT",
  additionalStatus: "NONE",
  receivedUnits: 0n,
  confirmedUnits: 0n,
  confirmations: 0,
  enoughAt: null,
};
const PAID: InvoicePlan = {
  ...NOTHING,
  status: "PAID",
  receivedUnits: 10n,
  confirmedUnits: 10n,
  confirmations: 2,
};

const changeOf = (plan: InvoicePlan, invoice: Partial<StoredInvoice> = {}, now = BEFORE) => {
  const stored = { ...INVOICE, ...invoice };
  return planChainChange(stored, stored.status as InvoicePlan["status"], plan, now);
};

describe("a change of the chain", () => {
  it("pays an invoice once, and books its coins once", () => {
    expect(changeOf(PAID)).toMatchObject({ pays: true, isBooked: true, takesBack: false });
    expect(changeOf(PAID, { status: "PAID", bookedUnits: 10n })).toMatchObject({
      pays: false,
      isBooked: false,
    });
  });

  it("books what a paid invoice receives in excess", () => {
    const more = { ...PAID, confirmedUnits: 12n };
    expect(changeOf(more, { status: "PAID", bookedUnits: 10n })).toMatchObject({
      pays: false,
      isBooked: true,
    });
  });

  it("books an insufficient amount only once the watch is over, or the payment was given up", () => {
    const partly = { ...NOTHING, status: "PARTIALLY_PAID", confirmedUnits: 4n } as const;
    expect(changeOf(partly).isBooked).toBe(false);
    expect(changeOf(partly, {}, CLOSES).isBooked).toBe(true);
    expect(changeOf({ ...partly, status: "FAILED" }).isBooked).toBe(true);
    expect(changeOf({ ...partly, status: "FAILED", confirmedUnits: 0n }).isBooked).toBe(false);
  });

  it("is a contradiction only if the chain has less than is booked", () => {
    const less = { ...PAID, confirmedUnits: 9n };
    expect(changeOf(less, { status: "PAID", bookedUnits: 10n }).takesBack).toBe(true);
    const partly = { ...NOTHING, status: "PARTIALLY_PAID" } as const;
    expect(changeOf(partly, { bookedUnits: 10n }).takesBack).toBe(true);
    expect(changeOf({ ...partly, confirmedUnits: 10n }, { bookedUnits: 10n }).takesBack).toBe(false);
  });

  it("waits a day longer for the confirmations of coins that were seen in time, and never shortens the watch", () => {
    const confirming = { ...NOTHING, status: "CONFIRMING" } as const;
    const [late, early] = [BEFORE, new Date(BEFORE.getTime() - 2 * DAY_MS)];
    expect(changeOf({ ...confirming, enoughAt: late }).closesAt).toEqual(new Date(late.getTime() + DAY_MS));
    expect(changeOf({ ...confirming, enoughAt: early }).closesAt).toEqual(CLOSES);
    expect(changeOf({ ...PAID, enoughAt: late }).closesAt).toEqual(CLOSES);
  });

  it.each([
    [{ ...NOTHING }, []],
    [{ ...NOTHING, status: "CONFIRMING" }, ["invoice.confirming"]],
    [{ ...NOTHING, status: "PARTIALLY_PAID" }, ["invoice.partially_paid"]],
    [{ ...NOTHING, status: "EXPIRED" }, ["invoice.expired"]],
    [{ ...NOTHING, status: "FAILED" }, []],
    [{ ...NOTHING, status: "REFUNDED" }, []],
    [PAID, ["invoice.paid"]],
    [{ ...PAID, additionalStatus: "OVERPAID" }, ["invoice.paid", "invoice.overpaid"]],
    [{ ...PAID, additionalStatus: "PAID_LATE" }, ["invoice.paid", "invoice.paid_late"]],
  ] as [InvoicePlan, string[]][])("reports %o by %j, each event once", (plan, events) => {
    expect(changeOf(plan).events).toEqual(events);
    expect(changeOf(plan, { told: events }).events).toEqual([]);
  });
});

test("coins that pay the rest need the coins that were held before", () => {
  expect(needsCoinsInSuspense("PARTIALLY_PAID", PAID, 4n)).toBe(true);
  expect(needsCoinsInSuspense("PARTIALLY_PAID", PAID, 0n)).toBe(false);
  expect(needsCoinsInSuspense("PAID", PAID, 4n)).toBe(false);
  expect(needsCoinsInSuspense("PARTIALLY_PAID", { ...PAID, status: "CONFIRMING" }, 4n)).toBe(false);
  expect(withoutTakenCoins(PAID, asMinor(400), asMinor(400))).toBe(PAID);
  expect(withoutTakenCoins(PAID, asMinor(399), asMinor(400))).toEqual({ ...PAID, status: "PARTIALLY_PAID" });
});

test("a paid invoice never shows fewer coins than it was paid with", () => {
  const was = { status: "PAID", receivedUnits: 10n, confirmations: 2 } as const;
  expect(shownCoins(was, { ...PAID, receivedUnits: 4n, confirmations: 0 })).toEqual({
    receivedUnits: 10n,
    confirmations: 2,
  });
  expect(shownCoins(was, { ...PAID, receivedUnits: 12n, confirmations: 9 })).toEqual({
    receivedUnits: 12n,
    confirmations: 9,
  });
  const open = { ...was, status: "CONFIRMING" } as const;
  expect(shownCoins(open, { ...PAID, receivedUnits: 4n, confirmations: 0 })).toEqual({
    receivedUnits: 4n,
    confirmations: 0,
  });
});

test("coins that pay nothing are held for a reason: a second payment, too much, too late or too little", () => {
  const [paidAt, later] = [BEFORE, new Date(CLOSES.getTime() + 1)];
  const seen = (at: Date) =>
    [
      { paidAt, seenAt: [at] },
      { closesAt: CLOSES, seenByItsClock: [at] },
    ] as const;
  expect(suspenseReasonOf("PAID", ...seen(later))).toBe("DUPLICATE");
  expect(suspenseReasonOf("PAID", ...seen(paidAt))).toBe("OVERPAID");
  expect(suspenseReasonOf("EXPIRED", ...seen(later))).toBe("LATE");
  expect(suspenseReasonOf("EXPIRED", ...seen(CLOSES))).toBe("PARTIAL");
});
