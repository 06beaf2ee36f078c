import { describe, expect, test } from "vitest";
import { cryptoCheckoutStamp, isCryptoCheckoutOver } from "#lib/client/live/crypto-checkout-stamp";
import type { CryptoCheckoutView } from "#lib/invoices/crypto-checkout.contract";

const VIEW: CryptoCheckoutView = {
  id: "chg_1",
  merchantName: "Café Aurora",
  description: null,
  status: "WAITING_PAYMENT",
  additionalStatus: "NONE",
  amount: "200.00",
  currency: "BRL",
  coin: { code: "BTC", name: "Bitcoin", symbol: "BTC", network: "BITCOIN" },
  payAmount: "0.0004",
  minimumAmount: null,
  isRestTooSmall: false,
  amountReceived: "0",
  amountOwed: "0.0004",
  payAddress: "bc1q",
  paymentUri: "bitcoin:bc1q",
  confirmations: 0,
  requiredConfirmations: 2,
  transactions: [],
  expiresAt: "2026-11-21T12:15:00.000Z",
  closesAt: "2026-11-22T12:15:00.000Z",
  paidAt: null,
  serverTime: "2026-11-21T12:00:00.000Z",
  redirectUrl: null,
  supportEmail: null,
  sandbox: true,
};

describe("cryptoCheckoutStamp", () => {
  test("does not change when only the server's time changes", () => {
    const later = { ...VIEW, serverTime: "2026-11-21T12:00:02.000Z" };
    expect(cryptoCheckoutStamp(later)).toBe(cryptoCheckoutStamp(VIEW));
  });

  test.each<[string, Partial<CryptoCheckoutView>]>([
    ["the status", { status: "CONFIRMING" }],
    ["the received amount", { amountReceived: "0.0001" }],
    ["a confirmation", { confirmations: 1 }],
    ["the address, once there is one", { payAddress: null }],
    ["the end of the watch", { serverTime: VIEW.closesAt }],
  ])("changes with %s", (_what, change) => {
    expect(cryptoCheckoutStamp({ ...VIEW, ...change })).not.toBe(cryptoCheckoutStamp(VIEW));
  });
});

describe("isCryptoCheckoutOver", () => {
  test.each(["PAID", "FAILED", "REFUNDED"] as const)("%s is final, even before the watch ends", (status) => {
    expect(isCryptoCheckoutOver({ ...VIEW, status })).toBe(true);
  });

  test.each(["WAITING_PAYMENT", "PARTIALLY_PAID", "CONFIRMING"] as const)("%s may change", (status) => {
    expect(isCryptoCheckoutOver({ ...VIEW, status, serverTime: VIEW.closesAt })).toBe(false);
  });

  test("an expired quote may still be paid, late, until the watch ends", () => {
    expect(isCryptoCheckoutOver({ ...VIEW, status: "EXPIRED" })).toBe(false);
    expect(isCryptoCheckoutOver({ ...VIEW, status: "EXPIRED", serverTime: VIEW.closesAt })).toBe(true);
  });
});
