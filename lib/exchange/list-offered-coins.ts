import type { PayCurrency } from "#lib/coins/pay-currencies.rules";
import { env } from "#lib/platform/env";

/** The coins on offer for payments and withdrawals, from the settings; never empty. */
export function listOfferedCoins(): readonly [PayCurrency, ...PayCurrency[]] {
  const [first, ...others] = env().cryptoCurrencies;
  if (!first) throw new Error("no coin is offered");
  return [first, ...others];
}
