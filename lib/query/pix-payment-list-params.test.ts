import { describe, expect, test } from "vitest";
import { pixPaymentListHref, readPixPaymentListParams } from "#lib/query/pix-payment-list-params";

const EVERYTHING = { status: null, query: "", from: null, to: null, page: 1 };

describe("readPixPaymentListParams", () => {
  test.each([
    {},
    { status: "PENDING", page: "0" },
    { status: "", query: "", from: "", to: "", page: "-5" },
    { from: "2026-02-30", to: "yesterday" },
    { page: "two", query: "\u0000" },
  ])("reads the whole list from %j", (search) => {
    expect(readPixPaymentListParams(search)).toEqual(EVERYTHING);
  });

  test("keeps questions within what the database can be asked", () => {
    expect(readPixPaymentListParams({ query: "x".repeat(500) }).query).toHaveLength(100);
    expect(readPixPaymentListParams({ page: "99999999999" }).page).toBe(1_000_000);
  });
});

describe("pixPaymentListHref", () => {
  test("leaves out what is the default", () => {
    expect(pixPaymentListHref(EVERYTHING)).toBe("/dashboard/pix-payments");
  });

  test("is read back as it was written", () => {
    const state = {
      status: "REFUNDED",
      query: "a&b=c?d#e ã",
      from: "2026-11-01",
      to: "2026-11-21",
      page: 2,
    } as const;
    const { searchParams } = new URL(pixPaymentListHref(state), "http://x");
    expect(readPixPaymentListParams(Object.fromEntries(searchParams))).toEqual(state);
  });
});
