import { expect, it } from "vitest";
import { readTaxMonth, taxStatementHref } from "#lib/tax/tax-statement.params";

it.each([
  ["2027-01", "2027-01-01"],
  ["2027-13", null],
  ["9999-12", null],
  ["0000-01", null],
  ["2027-1", null],
  ["", null],
  ["2027-01-01", null],
])("the address's month %j is %j", (month, expected) => {
  expect(readTaxMonth({ month })).toBe(expected);
});

it("an address names the month of its day", () => {
  expect(taxStatementHref("2027-01-31")).toBe("/dashboard/balance/tax?month=2027-01");
});
