import { describe, expect, it } from "vitest";
import {
  awaitsDecision,
  effectiveInvoiceStatus,
  INVOICE_STATUSES,
  isFinalPayment,
  isSentWithdrawal,
  isUnseen,
  isWithdrawalInFlight,
  mayInvoiceChange,
  mayPaymentChange,
  nextWithdrawalStatus,
  owedUnitsOf,
  PAYMENT_STATUSES,
  paymentStageOf,
  paymentStatusUnder,
  WITHDRAWAL_STATUSES,
  withdrawalStatusesAllowing,
} from "#lib/invoices/invoice-states.rules";

const ENDS = { quoteExpiresAt: new Date(1_000), closesAt: new Date(2_000) };

describe("effectiveInvoiceStatus", () => {
  it.each([
    ["WAITING_PAYMENT", 999, "WAITING_PAYMENT"],
    ["WAITING_PAYMENT", 1_000, "EXPIRED"],
    ["PARTIALLY_PAID", 1_999, "PARTIALLY_PAID"],
    ["PARTIALLY_PAID", 2_000, "EXPIRED"],
    ["CONFIRMING", 1_999, "CONFIRMING"],
    ["CONFIRMING", 2_000, "EXPIRED"],
    ["PAID", 3_000, "PAID"],
    ["FAILED", 3_000, "FAILED"],
    ["REQUESTED", 3_000, "REQUESTED"],
  ] as const)("reads %s at %i ms as %s", (stored, ms, read) => {
    expect(effectiveInvoiceStatus(stored, ENDS, new Date(ms))).toBe(read);
  });
});

describe("the life of a withdrawal", () => {
  it("has one decision, one sending and one end", () => {
    expect(withdrawalStatusesAllowing("approve")).toEqual(["REQUESTED"]);
    expect(withdrawalStatusesAllowing("reject")).toEqual(["REQUESTED"]);
    expect(withdrawalStatusesAllowing("send")).toEqual(["APPROVED"]);
    expect(withdrawalStatusesAllowing("confirm")).toEqual(["SENT"]);
    expect(withdrawalStatusesAllowing("fail")).toEqual(["APPROVED", "SENT"]);
  });

  it.each(["CONFIRMED", "REJECTED", "FAILED"] as const)("never leaves %s", (status) => {
    const transitions = ["approve", "reject", "send", "confirm", "fail"] as const;
    expect(transitions.map((transition) => nextWithdrawalStatus(status, transition))).toEqual(
      transitions.map(() => null),
    );
  });

  it("has every status in the complete list, once", () => {
    expect(new Set(INVOICE_STATUSES).size).toBe(INVOICE_STATUSES.length);
    expect(INVOICE_STATUSES).toEqual(expect.arrayContaining(WITHDRAWAL_STATUSES));
  });
});

describe("the status of a payment in coins", () => {
  it("decides what its payer sees", () => {
    const stages = PAYMENT_STATUSES.map((status) => `${status} ${paymentStageOf(status)}`);
    expect(stages).toEqual([
      "WAITING_PAYMENT open",
      "PARTIALLY_PAID open",
      "CONFIRMING confirming",
      "PAID paid",
      "EXPIRED ended",
      "FAILED ended",
      "REFUNDED paid",
    ]);
    expect(PAYMENT_STATUSES.filter(isUnseen)).toEqual(["WAITING_PAYMENT"]);
  });

  it("leaves coins to be sent only while the payment is open", () => {
    const owed = PAYMENT_STATUSES.filter(
      (status) => owedUnitsOf({ status, payUnits: 10n, receivedUnits: 4n }) === 6n,
    );
    expect(owed).toEqual(["WAITING_PAYMENT", "PARTIALLY_PAID"]);
    expect(owedUnitsOf({ status: "PARTIALLY_PAID", payUnits: 10n, receivedUnits: 11n })).toBe(0n);
  });

  it("may still change by late money until the watch ends, but never once it is final", () => {
    const open = ["WAITING_PAYMENT", "PARTIALLY_PAID", "CONFIRMING"];
    expect(PAYMENT_STATUSES.filter((status) => mayPaymentChange(status, false))).toEqual([
      ...open,
      "EXPIRED",
    ]);
    expect(PAYMENT_STATUSES.filter((status) => mayPaymentChange(status, true))).toEqual(open);
    expect(PAYMENT_STATUSES.filter(isFinalPayment)).toEqual(["PAID", "FAILED", "REFUNDED"]);
  });

  it("is FAILED when its charge was canceled, whatever was paid", () => {
    expect(PAYMENT_STATUSES.map((status) => paymentStatusUnder(status, true))).toEqual(
      PAYMENT_STATUSES.map(() => "FAILED"),
    );
    expect(paymentStatusUnder("CONFIRMING", false)).toBe("CONFIRMING");
  });
});

it("a withdrawal waits for staff, then for its provider, and changes until it has ended", () => {
  expect(WITHDRAWAL_STATUSES.filter(awaitsDecision)).toEqual(["REQUESTED"]);
  expect(WITHDRAWAL_STATUSES.filter(isWithdrawalInFlight)).toEqual(["APPROVED", "SENT"]);
  expect(WITHDRAWAL_STATUSES.filter(isSentWithdrawal)).toEqual(["SENT"]);
  const changing = WITHDRAWAL_STATUSES.filter((status) =>
    mayInvoiceChange({ type: "WITHDRAWAL", status }, true),
  );
  expect(changing).toEqual(["REQUESTED", "APPROVED", "SENT"]);
  expect(mayInvoiceChange({ type: "PAYMENT", status: "EXPIRED" }, false)).toBe(true);
});
