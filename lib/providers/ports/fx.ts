import type { CheckoutCurrency } from "#lib/domain/money/exchange";
import type { RateSource } from "#lib/domain/money/exchange-rates";

/**
 * What one unit of a currency is worth in BRL, as the source's decimal, and when that was true. Of a public source it is judged
 * before it is used (`judgeRates`).
 */
export type ExchangeRate = { currency: CheckoutCurrency; rate: string; asOf: Date };

/** A public source, whose rates are kept. */
export type PublicRateSource = ExchangeRateSource & { readonly name: RateSource };

/** The port to a source of exchange rates. May throw ProviderTimeout or ProviderFault. */
export type ExchangeRateSource = {
  readonly name: string;
  /** The newest rate of every currency the source knows; their age is the reader's to judge. */
  readRates(): Promise<ExchangeRate[]>;
};
