import { expect, test } from "vitest";
import { currencyOfCountry } from "#lib/domain/money/country-currency";

test.each([
  ["MX", "MXN"],
  ["GB", "GBP"],
  ["DE", "EUR"],
  ["LI", "CHF"],
  ["KW", "KWD"],
  ["BR", null],
  ["", null],
  [null, null],
])("a payer of %s pays in %s", (country, currency) => {
  expect(currencyOfCountry(country)).toBe(currency);
});
