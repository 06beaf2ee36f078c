import { PonteError } from "#lib/domain/errors";
import { type CheckoutCurrency, type ExchangeQuote, isRateFresh, quoteExchange } from "#lib/domain/exchange";
import type { Mode } from "#lib/domain/mode";
import type { Money } from "#lib/domain/money";
import { env } from "#lib/platform/env";
import { logger } from "#lib/platform/log/logger";
import type { ExchangeRate } from "#lib/providers/fx";
import { ratesFor } from "#lib/providers/registry";

const RETRY_AFTER_MS = 60_000;

/**
 * The current price of a BRL amount in that currency, markup included; null when there is no rate or only one
 * past its age limit. It calls the rate source, so never call it inside a transaction.
 */
export async function findExchangeQuote(
  gross: Money<"BRL">,
  currency: CheckoutCurrency,
  mode: Mode,
  now: Date,
): Promise<ExchangeQuote | null> {
  const quotes = await listExchangeQuotes(gross, mode, now);
  return quotes.find((candidate) => candidate.amount.currency === currency) ?? null;
}

/** The refusal of a payment in a currency whose rate is missing or too old. */
export function noCurrentRate(): PonteError {
  return new PonteError(
    "unavailable",
    "There is no current exchange rate for this currency; try again soon.",
    {
      retryAfterMs: RETRY_AFTER_MS,
    },
  );
}

/**
 * The current price of a BRL amount in every currency with a current rate; empty when the source does not
 * answer.
 */
export async function listExchangeQuotes(
  gross: Money<"BRL">,
  mode: Mode,
  now: Date,
): Promise<ExchangeQuote[]> {
  const { exchangeRateMaxAgeMs, exchangeMarkupBps } = env();
  const rates = await readRates(mode);
  const fresh = rates.filter(({ asOf }) => isRateFresh(asOf, now, exchangeRateMaxAgeMs));
  if (fresh.length < rates.length) {
    logger().error({ stale: rates.length - fresh.length }, "exchange rates are past their age limit");
  }
  return fresh.map(({ currency, rate }) => quoteExchange(gross, currency, rate, exchangeMarkupBps));
}

async function readRates(mode: Mode): Promise<ExchangeRate[]> {
  try {
    return await ratesFor("exchangeRates", mode).readRates();
  } catch (error) {
    logger().error({ err: error }, "the source of exchange rates did not answer");
    return [];
  }
}
