import { databaseNow } from "#db/clock";
import type { FiatCurrency, PayCurrency } from "#lib/coins/pay-currencies.rules";
import { fiatToUnits } from "#lib/coins/units.rules";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { Mode } from "#lib/domain/mode";
import type { Minor } from "#lib/domain/money/minor";
import { env } from "#lib/platform/env";
import { logger } from "#lib/platform/log/logger";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { ratesFor } from "#lib/providers/rates";

/**
 * A coin's price for an amount: `rate` is fiat for one whole coin, `units` its smallest units, rounded up.
 */
export type CoinQuote = { rate: string; units: bigint };

/**
 * Quotes fiat minor units in a coin at the current rate. Throws `invalid_request` for a coin that is not on offer, `unavailable`
 * if the newest rate is too old, and `provider_error` and `provider_timeout`.
 */
export async function quoteCoin(
  amountMinor: Minor,
  fiat: FiatCurrency,
  coin: PayCurrency,
  mode: Mode,
): Promise<CoinQuote> {
  if (!env().cryptoCurrencies.includes(coin)) {
    throw invalidField("/pay_currency", "not_available", "This coin is not available.");
  }
  const { rate, asOf } = await readRate(coin, fiat, mode);
  if (databaseNow().getTime() - asOf.getTime() > env().cryptoRateMaxAgeMs) {
    logger().error({ alert: "coin-rate", coin, fiat, asOf }, "the newest coin rate is too old");
    throw new PonteError(
      "unavailable",
      "There is no fresh rate for this coin right now. Try again shortly.",
      {
        retryAfterMs: 60_000,
      },
    );
  }
  return { rate, units: fiatToUnits(amountMinor, rate, coin) };
}

async function readRate(coin: PayCurrency, fiat: FiatCurrency, mode: Mode) {
  try {
    const source = await ratesFor("coinRates", mode);
    return await source.readRate(coin, fiat);
  } catch (error) {
    if (error instanceof ProviderTimeout) {
      throw new PonteError("provider_timeout", "The source of coin rates did not answer.");
    }
    if (!(error instanceof ProviderFault)) throw error;
    logger().error(
      { alert: "coin-rate", coin, fiat, reason: error.message },
      "the source of coin rates refused the request",
    );
    throw new PonteError("provider_error", "The source of coin rates answered with an error.");
  }
}
