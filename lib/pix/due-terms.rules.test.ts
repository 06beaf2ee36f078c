import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { addDays } from "#lib/domain/time/zoned-day";
import {
  type DueCharge,
  type DueTerms,
  duePartsOn,
  leavesNothing,
  nearestOwed,
  nextOwed,
  owedBounds,
  owedMinor,
  owedOn,
  partsOfPayment,
  toleranceMinor,
} from "#lib/pix/due-terms.rules";

const NONE: DueTerms = { fine: null, interest: null, discount: null, rebate: null };
// A Friday.
const FRIDAY = "2026-07-17";
const charge = (terms: Partial<DueTerms>, amountMinor = 100_00, dueDate = FRIDAY): DueCharge => ({
  amountMinor: asMinor(amountMinor),
  dueDate,
  terms: { ...NONE, ...terms },
});

describe("what is owed on a day", () => {
  it("follows the document's example: two days late, a fine of 3 % and 1 % a day make 105.00 of 100.00", () => {
    const example = charge(
      {
        fine: { type: "PERCENT", value: 300 },
        interest: { type: "PERCENT", value: 100, per: "DAY", days: "CALENDAR" },
      },
      100_00,
      "2026-07-14",
    );
    expect(owedOn(example, "2026-07-16")).toBe(105_00);
    expect(duePartsOn(example, "2026-07-16")).toMatchObject({ fineMinor: 300, interestMinor: 200 });
  });

  it("is 10.00 for one day of 1 % a month of 30,000.00, by the manual's equation", () => {
    const interest = { type: "PERCENT", value: 100, per: "MONTH", days: "CALENDAR" } as const;
    expect(owedOn(charge({ interest }, 30_000_00, "2024-09-04"), "2024-09-05")).toBe(30_010_00);
  });

  it.each([
    ["2026-07-17", 0],
    ["2026-07-18", 0],
    ["2026-07-19", 0],
    ["2026-07-20", 3],
    ["2026-07-21", 4],
  ])("adds nothing before the first business day after the due date: on %s, %i days", (day, days) => {
    const interest = { type: "FIXED", value: 1, per: "DAY", days: "CALENDAR" } as const;
    expect(duePartsOn(charge({ interest }), day).interestMinor).toBe(days);
  });

  it("counts only business days if the terms say so", () => {
    const interest = { type: "FIXED", value: 1, per: "DAY", days: "BUSINESS" } as const;
    expect(duePartsOn(charge({ interest }), "2026-07-27").interestMinor).toBe(6);
    const discount = { type: "FIXED", perDay: 1, days: "BUSINESS" } as const;
    expect(duePartsOn(charge({ discount }), "2026-07-10").discountMinor).toBe(5);
  });

  it("moves a due date and a discount's day on a weekend to the next business day", () => {
    const fine = { type: "FIXED", value: 200 } as const;
    const discount = { type: "FIXED", until: [{ date: "2026-07-18", value: 500 }] } as const;
    const weekend = charge({ fine, discount }, 100_00, "2026-07-18");
    expect(owedOn(weekend, "2026-07-20")).toBe(95_00);
    expect(owedOn(weekend, "2026-07-21")).toBe(102_00);
  });

  it("gives the discount of the earliest day that is still to come", () => {
    const until = [
      { date: "2026-07-17", value: 100 },
      { date: "2026-07-10", value: 300 },
    ];
    const early = charge({ discount: { type: "FIXED", until } });
    expect([owedOn(early, "2026-07-10"), owedOn(early, "2026-07-13"), owedOn(early, "2026-07-17")]).toEqual([
      97_00, 99_00, 99_00,
    ]);
    expect(nextOwed(early, "2026-07-10", "2026-08-01")).toEqual({ day: "2026-07-11", owedMinor: 99_00 });
  });

  it("rounds half a cent up, and takes percentages of the amount less its rebate", () => {
    const terms = { rebate: { type: "PERCENT", value: 5 }, fine: { type: "PERCENT", value: 5 } } as const;
    expect(duePartsOn(charge(terms, 10_00), "2026-07-20")).toMatchObject({ rebateMinor: 1, fineMinor: 0 });
    expect(duePartsOn(charge({ fine: terms.fine }, 10_00), "2026-07-20").fineMinor).toBe(1);
  });
});

const value = fc.record({
  type: fc.constantFrom("FIXED", "PERCENT"),
  value: fc.integer({ min: 1, max: 400 }),
});
const days = fc.constantFrom("CALENDAR", "BUSINESS");
const anyCharge: fc.Arbitrary<DueCharge> = fc.record({
  amountMinor: fc.integer({ min: 100_00, max: 99_999_999 }).map(asMinor),
  dueDate: fc.integer({ min: 0, max: 400 }).map((n) => addDays("2026-01-01", n)),
  terms: fc.record({
    fine: fc.option(value),
    interest: fc.option(
      fc.oneof(
        fc.record({ type: fc.constant("FIXED"), value: fc.nat(50), per: fc.constant("DAY"), days }),
        fc.record({
          type: fc.constant("PERCENT"),
          value: fc.nat(300),
          per: fc.constantFrom("DAY", "MONTH", "YEAR"),
          days,
        }),
      ),
    ),
    discount: fc.option(
      fc.record({
        type: fc.constantFrom("FIXED", "PERCENT"),
        perDay: fc.integer({ min: 1, max: 20 }),
        days,
      }),
    ),
    rebate: fc.option(value),
  }),
});

describe("any terms", () => {
  it("add up in whole cents, with parts that are never negative, and only late or only early ones", () => {
    fc.assert(
      fc.property(anyCharge, fc.integer({ min: -60, max: 60 }), (due, n) => {
        const parts = duePartsOn(due, addDays(due.dueDate, n));
        const all = Object.values(parts);
        expect(all.every((one) => Number.isSafeInteger(one) && one >= 0)).toBe(true);
        expect(parts.discountMinor === 0 || parts.fineMinor + parts.interestMinor === 0).toBe(true);
        expect(owedMinor(due.amountMinor, parts)).toBe(owedOn(due, addDays(due.dueDate, n)));
      }),
    );
  });

  it("ask for more each day, and never for more or less than their bounds", () => {
    fc.assert(
      fc.property(anyCharge, fc.integer({ min: -60, max: 59 }), (due, n) => {
        const [first, day, last] = [-60, n, 60].map((one) => addDays(due.dueDate, one));
        const owed = owedOn(due, day ?? "");
        const bounds = owedBounds(due, first ?? "", last ?? "");
        if (leavesNothing(due, first ?? "")) return;
        expect(owedOn(due, addDays(day ?? "", 1))).toBeGreaterThanOrEqual(owed);
        expect(nearestOwed(owed, bounds)).toBe(owed);
        expect(nearestOwed(asMinor(bounds.mostMinor + 1), bounds)).toBe(bounds.mostMinor);
        expect(nearestOwed(asMinor(bounds.leastMinor - 1), bounds)).toBe(bounds.leastMinor);
      }),
    );
  });

  it("explain a bank's amount within the tolerance to the cent, and no other", () => {
    fc.assert(
      fc.property(
        anyCharge,
        fc.integer({ min: -60, max: 60 }),
        fc.integer({ min: -7, max: 7 }),
        (due, n, cents) => {
          const day = addDays(due.dueDate, n);
          const paid = owedOn(due, day) + cents;
          const parts = partsOfPayment(due, day, asMinor(paid));
          if (parts) expect(owedMinor(due.amountMinor, parts)).toBe(paid);
          if (Math.abs(cents) > toleranceMinor(due.amountMinor)) expect(parts).toBeNull();
          if (cents === 0) expect(parts).not.toBeNull();
        },
      ),
    );
  });
});
