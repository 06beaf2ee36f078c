import { PonteError } from "#lib/domain/errors";
import type { Mode } from "#lib/domain/mode";
import type { Money } from "#lib/domain/money/money";
import { listCurrentRates } from "#lib/exchange/current-rates";
import {
  type CheckoutCurrency,
  type ExchangeQuote,
  quoteExchange,
  roundUpForCards,
} from "#lib/exchange/exchange.rules";
import { env } from "#lib/platform/env";

const RETRY_AFTER_MS = 60_000;

/**
 * The current price of a BRL amount in a currency, markup included; null when there is no rate, or only one past its age limit.
 * It may call the sandbox, so never call it inside a transaction.
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
  const rates = await listCurrentRates(mode, now);
  return rates.map(({ currency, rate: mid, source, asOf }) => {
    const { rate, amount } = quoteExchange(gross, currency, mid, env().exchangeMarkupBps);
    return { rate, amount: roundUpForCards(amount), source, asOf };
  });
}
