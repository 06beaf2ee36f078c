import { describe, expect, test } from "vitest";
import { checkoutChange, checkoutStamp } from "#lib/client/live/checkout-stamp";
import type { CheckoutView } from "#lib/payments/checkout.contract";

const OF = { exchangeRateSource: "PTAX", exchangeRateAsOf: "2026-11-20T16:05:00.000Z" };

const VIEW: CheckoutView = {
  id: "chg_1",
  merchantName: "Café Aurora",
  grossAmount: "10.00",
  amountReceived: "0.00",
  amountDue: "10.50",
  currency: "BRL",
  due: null,
  description: null,
  status: "PENDING",
  expiresAt: "2026-11-22T12:00:00.000Z",
  paidAt: null,
  serverTime: "2026-11-21T12:00:00.000Z",
  redirectUrl: null,
  methods: [
    { method: "PIX" },
    {
      method: "INTERNATIONAL",
      currencies: ["USD"],
      quotes: [{ currency: "USD", exchangeRate: "5.25", checkoutAmount: "1.91", ...OF }],
    },
  ],
  payerFields: [],
  payerName: null,
  lastAttempt: null,
  refundedAmount: "0.00",
  refundStatus: "NONE",
  suspense: [],
  supportEmail: null,
};

const ATTEMPT: NonNullable<CheckoutView["lastAttempt"]> = {
  id: "att_1",
  chargeId: "chg_1",
  paymentMethod: "CREDIT_CARD",
  status: "PROCESSING",
  grossAmount: "10.00",
  currency: "BRL",
  instructions: { type: "NONE" },
  checkoutMeta: null,
  failureCode: null,
  failureMessage: null,
  installments: 1,
  card: null,
  authorization: null,
  createdAt: "2026-11-21T12:00:00.000Z",
  updatedAt: "2026-11-21T12:00:00.000Z",
};

describe("checkoutStamp", () => {
  test("does not change when only the server's time changes", () => {
    expect(checkoutStamp({ ...VIEW, serverTime: "2026-11-21T12:00:02.000Z" })).toBe(checkoutStamp(VIEW));
  });

  test.each<[string, Partial<CheckoutView>]>([
    ["the charge's status", { status: "PAID" }],
    ["a first attempt", { lastAttempt: ATTEMPT }],
    ["the offered methods", { methods: [{ method: "PIX" }] }],
    ["the time to pay", { expiresAt: "2026-11-22T13:00:00.000Z" }],
  ])("changes with %s", (_what, change) => {
    expect(checkoutStamp({ ...VIEW, ...change })).not.toBe(checkoutStamp(VIEW));
  });

  test("changes with an exchange rate", () => {
    const [pix, abroad] = VIEW.methods;
    if (!pix || !abroad) throw new Error("The view offers two methods");
    const quotes = [{ currency: "USD" as const, exchangeRate: "5.26", checkoutAmount: "1.91", ...OF }];
    expect(checkoutStamp({ ...VIEW, methods: [pix, { ...abroad, quotes }] })).not.toBe(checkoutStamp(VIEW));
  });
});

describe("checkoutChange", () => {
  test("changes with another attempt or attempt status", () => {
    const before = checkoutChange({ ...VIEW, lastAttempt: ATTEMPT });
    expect(checkoutChange({ ...VIEW, lastAttempt: { ...ATTEMPT, status: "FAILED" } })).not.toBe(before);
    expect(checkoutChange({ ...VIEW, lastAttempt: { ...ATTEMPT, id: "att_2" } })).not.toBe(before);
  });

  test("does not change with a new exchange rate or the time", () => {
    const later = { ...VIEW, methods: [], serverTime: "2026-11-21T12:00:02.000Z" };
    expect(checkoutChange(later)).toBe(checkoutChange(VIEW));
  });
});
