import { describe, expect, test } from "vitest";
import { chargeListHref, readChargeListParams } from "#lib/query/charge-list-params";

describe("readChargeListParams", () => {
  test("reads what the address says", () => {
    expect(readChargeListParams({ status: "PAID", query: " Ana ", page: "3" })).toEqual({
      status: "PAID",
      query: "Ana",
      page: 3,
    });
  });

  test.each([
    {},
    { status: "paid", page: "0" },
    { status: "", query: "", page: "-5" },
    { page: "two" },
    { query: "\u0000" },
  ])("reads the whole list from %j", (search) => {
    expect(readChargeListParams(search)).toEqual({ status: null, query: "", page: 1 });
  });

  test("keeps questions within what the database can be asked", () => {
    expect(readChargeListParams({ query: "x".repeat(500) }).query).toHaveLength(100);
    expect(readChargeListParams({ query: "\ud800" }).query).toBe("\ufffd");
    expect(readChargeListParams({ page: "99999999999" }).page).toBe(1_000_000);
  });
});

describe("chargeListHref", () => {
  test("leaves out what is the default", () => {
    expect(chargeListHref({})).toBe("/dashboard/charges");
    expect(chargeListHref({ status: null, query: "", page: 1 })).toBe("/dashboard/charges");
  });

  test("is read back as it was written", () => {
    const state = { status: "EXPIRED", query: "a&b=c?d#e ã", page: 2 } as const;
    const href = chargeListHref(state);
    expect(readChargeListParams(Object.fromEntries(new URL(href, "http://x").searchParams))).toEqual(state);
  });
});
