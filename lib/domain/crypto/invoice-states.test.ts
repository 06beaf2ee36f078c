import { describe, expect, it } from "vitest";
import {
  effectiveInvoiceStatus,
  INVOICE_STATUSES,
  nextWithdrawalStatus,
  WITHDRAWAL_STATUSES,
  withdrawalStatusesAllowing,
} from "#lib/domain/crypto/invoice-states";

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
