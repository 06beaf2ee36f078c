import { expect, test } from "vitest";
import { readSearchTerms } from "#lib/search/search-terms.rules";

test.each([
  ["10,50", 1050],
  ["10.50", 1050],
  ["R$ 10,50", 1050],
  ["R$10,5", 1050],
  ["1.234,56", 123456],
  ["1,234.56", 123456],
  ["1.234", 123400],
  ["10", 1000],
  ["7", 700],
  ["0,01", 1],
])("%s is an amount", (typed, amountMinor) => {
  expect(readSearchTerms(typed)).toEqual({ text: typed, amountMinor });
});

test.each(["0", "0,00", "1e3", "-5", "10,50 BRL", "12345678901234", "ana", "12.34.56"])(
  "%s is not an amount",
  (typed) => {
    expect(readSearchTerms(typed)?.amountMinor ?? null).toBeNull();
  },
);

test("a single letter means nothing, and spaces around the text are ignored", () => {
  expect(readSearchTerms(" a ")).toBeNull();
  expect(readSearchTerms("")).toBeNull();
  expect(readSearchTerms("  ana ")).toEqual({ text: "ana", amountMinor: null });
});
