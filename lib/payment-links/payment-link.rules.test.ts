import { describe, expect, test } from "vitest";
import { paymentLinkState, slotHoldEnd, slotsLeft } from "#lib/payment-links/payment-link.rules";

const NOW = new Date("2026-11-21T12:00:00.000Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);
const link = { status: "ENABLED" as const, endsAt: null, stock: null, reservedCount: 0, paidCount: 0 };

describe("paymentLinkState", () => {
  test("a link without stock and end is open after any number of payments", () => {
    expect(paymentLinkState({ ...link, paidCount: 1_000_000, reservedCount: 7 }, NOW)).toBe("OPEN");
  });

  test("a link is open while at least one slot is neither paid nor held", () => {
    expect(paymentLinkState({ ...link, stock: 5, paidCount: 2, reservedCount: 2 }, NOW)).toBe("OPEN");
  });

  test("held slots may be released, paid slots may not", () => {
    expect(paymentLinkState({ ...link, stock: 5, paidCount: 4, reservedCount: 1 }, NOW)).toBe("HELD");
    expect(paymentLinkState({ ...link, stock: 5, paidCount: 5 }, NOW)).toBe("SOLD_OUT");
  });

  test("a link ends exactly at its end", () => {
    expect(paymentLinkState({ ...link, endsAt: later(1) }, NOW)).toBe("OPEN");
    expect(paymentLinkState({ ...link, endsAt: NOW }, NOW)).toBe("ENDED");
  });

  test("a disabled link is DISABLED in every other state", () => {
    const consumed = { ...link, stock: 1, paidCount: 1, endsAt: later(-1) };
    expect(paymentLinkState({ ...consumed, status: "DISABLED" }, NOW)).toBe("DISABLED");
  });
});

describe("slotsLeft", () => {
  test("is the number of slots neither paid nor held, and null without a stock", () => {
    expect(slotsLeft({ stock: 5, paidCount: 1, reservedCount: 1 })).toBe(3);
    expect(slotsLeft({ stock: null, paidCount: 1, reservedCount: 1 })).toBe(null);
  });
});

describe("slotHeldUntil", () => {
  test("is half an hour, cut at the link's end", () => {
    expect(slotHoldEnd(null, NOW)).toEqual(later(1_800_000));
    expect(slotHoldEnd(later(7_200_000), NOW)).toEqual(later(1_800_000));
    expect(slotHoldEnd(later(60_000), NOW)).toEqual(later(60_000));
  });
});
