import { expect, test } from "vitest";
import { FIAT_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import { formatAmount } from "#lib/domain/money/money";

test.each(FIAT_CURRENCIES)("%s has as many decimals as its amounts are written with", (currency) => {
  const { maximumFractionDigits } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  expect(formatAmount(1).split(".")[1]).toHaveLength(maximumFractionDigits ?? 0);
});
