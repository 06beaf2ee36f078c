import type { CheckoutCurrency } from "#lib/exchange/exchange.rules";
import type { RateSource } from "#lib/exchange/exchange-rates.rules";

/**
 * The value of one unit of a currency in BRL, as the source's decimal, and its time. Rates of public sources are judged before
 * use (`judgeRates`).
 */
export type ExchangeRate = { currency: CheckoutCurrency; rate: string; asOf: Date };

/** A public source, whose rates are stored. */
export type PublicRateSource = ExchangeRateSource & { readonly name: RateSource };

/** The port to a source of exchange rates. May throw ProviderTimeout or ProviderFault. */
export type ExchangeRateSource = {
  readonly name: string;
  /** The newest rate of every currency that the source has; the caller judges their age. */
  readRates(): Promise<ExchangeRate[]>;
};
