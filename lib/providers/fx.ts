import type { CheckoutCurrency } from "#lib/domain/exchange";

/** What one unit of a currency is worth in BRL, as a decimal string of at most eight decimals, and when that was true. */
export type ExchangeRate = { currency: CheckoutCurrency; rate: string; asOf: Date };

/** The port to a source of exchange rates. May throw ProviderTimeout or ProviderFault. */
export type ExchangeRateSource = {
  readonly name: string;
  /** The newest rate of every currency the source knows; their age is the reader's to judge. */
  readRates(): Promise<ExchangeRate[]>;
};
