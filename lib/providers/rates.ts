import type { Mode } from "#lib/domain/mode";
import { counted } from "#lib/providers/calls/call-counts";
import { ecb } from "#lib/providers/ecb/ecb";
import type { PublicRateSource } from "#lib/providers/ports/fx";
import type { Adapters, RatePort } from "#lib/providers/ports/ports";
import { ptax } from "#lib/providers/ptax/ptax";
import { publicCoinRates } from "#lib/providers/public-rates/public-coin-rates";
import { methodClosed } from "#lib/providers/registry";
import { sandboxProvider } from "#lib/providers/sandbox/load-sandbox";

/** The public sources of exchange rates, which need no account; `lib/exchange` stores their rates. */
const EXCHANGE_RATES = [counted("exchangeRates", ptax), counted("exchangeRates", ecb)] as const;

/** The real sources of rates, which need no account. A new source is added here. */
const LIVE_RATES: Partial<Pick<Adapters, RatePort>> = {
  exchangeRates: EXCHANGE_RATES[0],
  coinRates: counted("coinRates", publicCoinRates()),
};

/** The public sources of exchange rates for quotes of live payments. */
export function exchangeRateSources(): readonly PublicRateSource[] {
  return EXCHANGE_RATES;
}

/** The source of rates for a mode (the sandbox's in test mode). Throws `payment_method_not_allowed` if the mode has none. */
export async function ratesFor<P extends RatePort>(port: P, mode: Mode): Promise<Adapters[P]> {
  const source = mode === "test" ? await sandboxProvider(port) : (LIVE_RATES[port] ?? null);
  if (!source) throw methodClosed(mode);
  return source;
}
