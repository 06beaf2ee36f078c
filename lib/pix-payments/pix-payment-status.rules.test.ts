import { describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { pixPaymentStatusOf } from "#lib/pix-payments/pix-payment-status.rules";

const NOW = new Date("2026-11-21T12:00:00.000Z");
const LATER = new Date(NOW.getTime() + 1);
const charge = {
  status: "PENDING" as const,
  expiresAt: LATER,
  grossAmountMinor: asMinor(1050),
  captureMinor: null,
  receivedMinor: null,
  refundedMinor: asMinor(0),
};

describe("the status of a Pix payment", () => {
  it.each([
    ["WAITING_PAYMENT", {}],
    ["EXPIRED", { expiresAt: NOW }],
    ["EXPIRED", { status: "EXPIRED" as const }],
    ["CANCELED", { status: "CANCELED" as const }],
    ["PAID", { status: "PAID" as const }],
    ["PAID", { status: "PAID" as const, expiresAt: NOW }],
    ["PAID", { status: "PAID" as const, refundedMinor: asMinor(1049) }],
    ["REFUNDED", { status: "PAID" as const, refundedMinor: asMinor(1050) }],
  ])("is %s for %o", (status, change) => {
    expect(pixPaymentStatusOf({ ...charge, ...change }, NOW)).toBe(status);
  });
});
