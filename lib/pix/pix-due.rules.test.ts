import { expect, it } from "vitest";
import { daysAfterDue, debtorOf, isDayToCome } from "#lib/pix/pix-due.rules";

it.each([
  ["2026-12-01T00:00:00-03:00", 0],
  ["2026-12-01T23:59:59-03:00", 0],
  ["2026-12-02T00:00:00-03:00", 1],
  ["2026-12-31T00:00:00-03:00", 30],
  ["2026-11-30T23:59:59.999-03:00", null],
  ["2026-11-01T00:00:00-03:00", null],
])("a charge that is due on 2026-11-30 and ends at %s can be paid for %s days after it", (end, days) => {
  expect(daysAfterDue("2026-11-30", new Date(end))).toBe(days);
});

it("an invalid day has no days after it", () => {
  for (const text of ["2026-02-30", "2026-13-01", "tomorrow", ""]) {
    expect(daysAfterDue(text, new Date("2030-01-01T00:00:00Z"))).toBeNull();
    expect(isDayToCome(text, new Date(0))).toBe(false);
  }
});

it("a day is not past until it has ended in Brasília", () => {
  expect(isDayToCome("2026-11-30", new Date("2026-12-01T02:59:59Z"))).toBe(true);
  expect(isDayToCome("2026-11-30", new Date("2026-12-01T03:00:00Z"))).toBe(false);
});

it("the debtor has a name and a tax document", () => {
  const debtor = { name: "Ana Souza", document: "52998224725", documentType: "CPF" } as const;
  expect(debtorOf({ ...debtor, email: "ana@example.com" })).toEqual(debtor);
  expect(debtorOf({ ...debtor, documentType: "PASSPORT" })).toBeNull();
  expect(debtorOf({ ...debtor, name: undefined })).toBeNull();
  expect(debtorOf(null)).toBeNull();
});

const endOf = (day: string) => new Date(Date.parse(`${day}T00:00:00-03:00`) + 86_400_000);

it.each([
  // A Saturday: banks accept the payment until Monday, so a charge that ends earlier is refused.
  ["2026-11-28", "2026-11-29", null],
  ["2026-11-28", "2026-11-30", 0],
  ["2026-11-28", "2026-12-01", 1],
  // A last day on a weekend moves to Monday, and would be later than the end of a charge that ends on Sunday.
  ["2026-12-03", "2026-12-04", 1],
  ["2026-12-03", "2026-12-06", 1],
  ["2026-12-03", "2026-12-07", 4],
  // Over Carnival.
  ["2027-02-05", "2027-02-09", 0],
  ["2027-02-05", "2027-02-10", 5],
])(
  "a charge due on %s that ends with %s is paid within %s days, as banks count business days",
  (due, last, days) => {
    expect(daysAfterDue(due, endOf(last))).toBe(days);
  },
);
