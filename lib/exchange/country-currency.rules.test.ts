import { expect, test } from "vitest";
import { currencyOfCountry } from "#lib/exchange/country-currency.rules";

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
