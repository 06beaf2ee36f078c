import { expect, it } from "vitest";
import { receivedUnderTerms } from "#lib/charges/due-charge.rules";
import { asMinor } from "#lib/domain/money/minor";

const CHARGE = {
  grossAmountMinor: asMinor(100_00),
  dueDate: "2026-12-21",
  dueTerms: {
    fine: null,
    interest: { type: "FIXED", value: 10, per: "DAY", days: "BUSINESS" },
    discount: { type: "FIXED", perDay: 1, days: "BUSINESS" },
    rebate: null,
  },
  expiresAt: new Date("2027-01-22T00:00:00-03:00"),
} as const;

it("a payment is divided into parts by the terms of its day", () => {
  const days = { created: "2026-12-14", paid: "2026-12-18" };
  expect(receivedUnderTerms(CHARGE, asMinor(99_99), days)?.facts).toEqual({
    receivedMinor: 99_99,
    receivedParts: { fineMinor: 0, interestMinor: 0, discountMinor: 1, rebateMinor: 0 },
  });
});

it.each(["0998-07-01", "2026-12-13", "2027-01-23", "9999-12-31", "+010000-01"])(
  "a payment that its provider dates to %s is booked with unknown parts",
  (paid) => {
    const days = { created: "2026-12-14", paid };
    expect(receivedUnderTerms(CHARGE, asMinor(100_00), days)).toEqual({
      nearestMinor: 100_00,
      facts: { receivedMinor: 100_00, receivedParts: null },
    });
  },
);
