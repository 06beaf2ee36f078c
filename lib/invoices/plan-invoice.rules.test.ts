import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type InvoiceTerms,
  planInvoice,
  type SeenChainTransaction,
  suspenseMinor,
} from "#lib/invoices/plan-invoice.rules";

const QUOTE_END = new Date("2026-11-21T12:15:00.000Z");
const WATCH_END = new Date("2026-11-22T12:15:00.000Z");
const IN_TIME = new Date("2026-11-21T12:10:00.000Z");
const LATE = new Date("2026-11-21T12:15:00.001Z");
const TERMS: InvoiceTerms = {
  dueUnits: 10_000n,
  toleranceBps: 50,
  requiredConfirmations: 2,
  quoteExpiresAt: QUOTE_END,
  closesAt: WATCH_END,
};
const WAITING = { status: "WAITING_PAYMENT", additionalStatus: "NONE" } as const;
const PAID = { status: "PAID", additionalStatus: "NONE" } as const;

function seen(amountUnits: bigint, confirmations = 2, detectedAt = IN_TIME): SeenChainTransaction {
  return { amountUnits, confirmations, detectedAt };
}

function justBefore(end: Date): Date {
  return new Date(end.getTime() - 1);
}

describe("planInvoice", () => {
  it.each([
    ["nothing, within the quote", [], justBefore(QUOTE_END), "WAITING_PAYMENT", "NONE"],
    ["nothing, at the quote's end", [], QUOTE_END, "EXPIRED", "NONE"],
    ["one unit too little", [seen(9_949n)], IN_TIME, "PARTIALLY_PAID", "NONE"],
    ["too little, after the quote", [seen(9_949n)], justBefore(WATCH_END), "PARTIALLY_PAID", "NONE"],
    ["too little, at the watch's end", [seen(9_949n)], WATCH_END, "EXPIRED", "NONE"],
    ["just enough with the tolerance", [seen(9_950n)], IN_TIME, "PAID", "NONE"],
    ["enough, with one confirmation", [seen(10_000n, 1)], IN_TIME, "CONFIRMING", "NONE"],
    ["enough, unconfirmed at the watch's end", [seen(10_000n, 1)], WATCH_END, "EXPIRED", "NONE"],
    ["exactly the due amount", [seen(10_000n)], IN_TIME, "PAID", "NONE"],
    ["more by exactly the tolerance", [seen(10_050n)], IN_TIME, "PAID", "NONE"],
    ["more by the tolerance and one unit", [seen(10_051n)], IN_TIME, "PAID", "OVERPAID"],
    ["enough in two parts, one unconfirmed", [seen(6_000n), seen(4_000n, 0)], IN_TIME, "CONFIRMING", "NONE"],
    ["enough in two", [seen(6_000n), seen(4_000n)], IN_TIME, "PAID", "NONE"],
    ["enough, and more that is unconfirmed", [seen(10_000n), seen(5_000n, 0)], IN_TIME, "PAID", "NONE"],
    ["all of it at the quote's end", [seen(10_000n, 2, QUOTE_END)], LATE, "PAID", "NONE"],
    ["all of it a millisecond late", [seen(10_000n, 2, LATE)], LATE, "PAID", "PAID_LATE"],
    ["the rest of it late", [seen(6_000n), seen(4_000n, 2, LATE)], LATE, "PAID", "PAID_LATE"],
    ["enough in time, more late", [seen(10_000n), seen(20n, 2, LATE)], LATE, "PAID", "NONE"],
    ["too much and late", [seen(20_000n, 2, LATE)], LATE, "PAID", "OVERPAID"],
  ] as const)("classifies %s", (_name, transactions, now, status, additionalStatus) => {
    expect(planInvoice(TERMS, transactions, WAITING, now)).toMatchObject({ status, additionalStatus });
  });

  it("steps back when a reorganization removes a chain transaction before it paid", () => {
    const confirming = { ...WAITING, status: "CONFIRMING" } as const;
    expect(planInvoice(TERMS, [], confirming, IN_TIME).status).toBe("WAITING_PAYMENT");
    expect(planInvoice(TERMS, [seen(6_000n)], confirming, IN_TIME).status).toBe("PARTIALLY_PAID");
    expect(planInvoice(TERMS, [seen(10_000n)], { ...WAITING, status: "EXPIRED" }, LATE).status).toBe("PAID");
  });

  it.each(["PAID", "FAILED", "REFUNDED"] as const)("never undoes %s", (status) => {
    const current = { status, additionalStatus: "PAID_LATE" } as const;
    for (const now of [IN_TIME, WATCH_END]) {
      expect(planInvoice(TERMS, [], current, now)).toMatchObject(current);
    }
  });

  it("is OVERPAID when more comes to a paid invoice", () => {
    const plan = planInvoice(TERMS, [seen(10_000n), seen(10_000n)], PAID, WATCH_END);
    expect(plan).toMatchObject({ status: "PAID", additionalStatus: "OVERPAID" });
  });

  it("counts the confirmations of the needed chain transactions", () => {
    const of = (...transactions: SeenChainTransaction[]) =>
      planInvoice(TERMS, transactions, WAITING, IN_TIME).confirmations;
    expect(of()).toBe(0);
    expect(of(seen(5_000n, 7))).toBe(7);
    expect(of(seen(6_000n, 7), seen(4_000n, 1))).toBe(1);
    expect(of(seen(10_000n, 7), seen(10n, 0))).toBe(7);
  });

  it("is PAID only once enough is confirmed, and shows the sum of what was seen", () => {
    const transaction = fc.record({
      amountUnits: fc.bigInt({ min: 1n, max: 12_000n }),
      confirmations: fc.integer({ min: 0, max: 4 }),
      detectedAt: fc.constantFrom(IN_TIME, LATE),
    });
    fc.assert(
      fc.property(fc.array(transaction, { maxLength: 5 }), (transactions) => {
        const plan = planInvoice(TERMS, transactions, WAITING, LATE);
        const total = (some: SeenChainTransaction[]) => some.reduce((sum, one) => sum + one.amountUnits, 0n);
        const confirmed = total(transactions.filter((one) => one.confirmations >= 2));
        expect(plan.receivedUnits).toBe(total(transactions));
        expect(plan.confirmedUnits).toBe(confirmed);
        expect(plan.status === "PAID").toBe(confirmed >= 9_950n);
      }),
    );
  });
});

describe("heldMinor", () => {
  // 10,000 satoshi at 100,000.00 per bitcoin are 10.00.
  const invoice = { dueUnits: 10_000n, toleranceBps: 50, rate: "100000", payCurrency: "BTC" } as const;

  it.each([
    ["nothing of an exact payment", true, 10_000n, 0],
    ["nothing within the tolerance", true, 10_050n, 0],
    ["the whole surplus above it, floored", true, 10_059n, 5],
    ["a second payment of the same amount", true, 20_000n, 1_000],
    ["all money that paid nothing, floored", false, 9_999n, 999],
    ["nothing of nothing", false, 0n, 0],
  ])("holds %s", (_name, isPaid, units, minor) => {
    expect(suspenseMinor(invoice, isPaid, units)).toBe(minor);
  });

  it("never holds less when more coins arrived", () => {
    const units = fc.bigInt({ min: 0n, max: 10n ** 9n });
    fc.assert(
      fc.property(units, units, fc.boolean(), (one, more, isPaid) => {
        expect(suspenseMinor(invoice, isPaid, one + more)).toBeGreaterThanOrEqual(
          suspenseMinor(invoice, isPaid, one),
        );
      }),
    );
  });
});
