import { expect, test } from "vitest";
import { FIAT_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import { exponentOf } from "#lib/domain/money/currency";

// A request's amount is read with two decimals, whatever its currency (`parseAmountMinor`).
test.each(FIAT_CURRENCIES)("%s has the decimals that a request may state", (currency) => {
  expect(exponentOf(currency)).toBe(2);
});
