import { describe, expect, test } from "vitest";
import { attemptListHref, readAttemptListParams } from "#lib/client/params/attempt-list-params";
import { chargeListHref, readChargeListParams } from "#lib/client/params/charge-list-params";
import { pixPaymentListHref, readPixPaymentListParams } from "#lib/client/params/pix-payment-list-params";
import { readRecipientListParams, recipientListHref } from "#lib/client/params/recipient-list-params";

const START = { query: "", from: null, to: null, after: null, before: null, page: 1 };
const POSITION = {
  query: "a&b=c?d#e ã",
  from: "2026-11-01",
  to: "2026-11-21",
  after: "chg_1",
  before: null,
  page: 2,
};
const searchOf = (href: string) => Object.fromEntries(new URL(href, "http://x").searchParams);

describe("an address that says nothing", () => {
  test.each([{}, { status: "paid", page: "0" }, { status: "", query: "", page: "-5" }, { page: "two" }])(
    "or nothing that a list can mean is the whole list: %j",
    (search) => {
      expect(readChargeListParams(search)).toEqual({ status: null, ...START });
      expect(readPixPaymentListParams(search)).toEqual({ status: null, ...START });
      expect(readAttemptListParams(search)).toEqual({ status: null, method: null, ...START });
      expect(readRecipientListParams(search)).toEqual(START);
    },
  );

  test("is how the default is written", () => {
    expect(chargeListHref({ status: null, ...START })).toBe("/dashboard/charges");
    expect(pixPaymentListHref({ status: null, ...START })).toBe("/dashboard/pix-payments");
    expect(attemptListHref({})).toBe("/dashboard/attempts");
    expect(recipientListHref(START)).toBe("/dashboard/recipients");
  });
});

describe("an address is read back as it was written", () => {
  test("of charges and PIX payments", () => {
    const charges = { status: "EXPIRED", ...POSITION } as const;
    expect(readChargeListParams(searchOf(chargeListHref(charges)))).toEqual(charges);
    const payments = { status: "REFUNDED", ...POSITION } as const;
    expect(readPixPaymentListParams(searchOf(pixPaymentListHref(payments)))).toEqual(payments);
  });

  test("of attempts and recipients", () => {
    const attempts = { status: "FAILED", method: "CREDIT_CARD", ...POSITION } as const;
    expect(readAttemptListParams(searchOf(attemptListHref(attempts)))).toEqual(attempts);
    const recipients = { ...START, query: "Ana" };
    expect(readRecipientListParams(searchOf(recipientListHref(recipients)))).toEqual(recipients);
  });
});

test("words are kept within what the database can be asked", () => {
  expect(readChargeListParams({ query: "\ud800" }).query).toBe("\ufffd");
});
