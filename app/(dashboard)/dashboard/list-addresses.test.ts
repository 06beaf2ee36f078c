import { describe, expect, test } from "vitest";
import { disputeList } from "#lib/disputes/dispute-list.params";
import { paymentList } from "#lib/payments/payment-list.params";
import { attemptList } from "./attempts/attempt-list";
import { recipientList } from "./recipients/recipient-list";

const START = { query: "", from: null, to: null, after: null, before: null, page: 1 };
const POSITION = {
  query: "a&b=c?d#e ã",
  from: "2026-11-01",
  to: "2026-11-21",
  after: "chg_1",
  before: null,
  page: 2,
};
const NO_FILTERS = { product: null, status: null, method: null, refund: null, totals: null };
const searchOf = (href: string) => Object.fromEntries(new URL(href, "http://x").searchParams);

describe("the address of a whole list", () => {
  test.each([{}, { status: "paid", page: "0" }, { status: "", query: "", page: "-5" }, { page: "two" }])(
    "may have no parameters, or meaningless ones: %j",
    (search) => {
      expect(paymentList.read(search)).toEqual({ ...NO_FILTERS, ...START });
      expect(attemptList.read(search)).toEqual({ status: null, method: null, ...START });
      expect(recipientList.read(search)).toEqual(START);
    },
  );

  test("is written without parameters", () => {
    expect(paymentList.href({ ...NO_FILTERS, ...START })).toBe("/dashboard/payments");
    expect(attemptList.href({})).toBe("/dashboard/attempts");
    expect(recipientList.href(START)).toBe("/dashboard/recipients");
  });
});

describe("an address reads back as written", () => {
  test("of payments", () => {
    const payments = {
      ...NO_FILTERS,
      product: "PIX_PAYMENT",
      status: "PAID",
      refund: "FULL",
      ...POSITION,
    } as const;
    expect(paymentList.read(searchOf(paymentList.href(payments)))).toEqual(payments);
  });

  test("of attempts and recipients", () => {
    const attempts = { status: "FAILED", method: "CREDIT_CARD", ...POSITION } as const;
    expect(attemptList.read(searchOf(attemptList.href(attempts)))).toEqual(attempts);
    const recipients = { ...START, query: "Ana" };
    expect(recipientList.read(searchOf(recipientList.href(recipients)))).toEqual(recipients);
  });
});

test("a list ignores the parameters of filters that it does not have", () => {
  const search = { query: "Ana", from: "2026-11-01", to: "2026-11-21" };
  expect(recipientList.read(search)).toEqual({ ...START, query: "Ana" });
  expect(disputeList.read({ ...search, status: "OPEN" })).toEqual({ status: "OPEN", ...START });
});

test("search words stay within the database's limits", () => {
  expect(paymentList.read({ query: "\ud800" }).query).toBe("\ufffd");
});
