import { PAY_CURRENCY_CODES, type PayCurrency } from "#lib/coins/pay-currencies.rules";

/** NOWPayments names a coin and its network in lower case: `usdtbsc`. Our codes are the same in upper case. */
export function tickerOf(currency: PayCurrency): string {
  return currency.toLowerCase();
}

/** The coin of a ticker; null for one that Ponte does not support. */
export function coinOf(ticker: string): PayCurrency | null {
  return PAY_CURRENCY_CODES.find((code) => tickerOf(code) === ticker.toLowerCase()) ?? null;
}
