import { PAY_CURRENCY_CODES, type PayCurrency } from "#lib/domain/crypto/pay-currencies";

/** NOWPayments names a coin together with its network, in small letters: `usdtbsc`. Our codes are the same in capitals. */
export function tickerOf(currency: PayCurrency): string {
  return currency.toLowerCase();
}

/** The coin of a ticker; null for one that we do not take. */
export function coinOf(ticker: string): PayCurrency | null {
  return PAY_CURRENCY_CODES.find((code) => tickerOf(code) === ticker.toLowerCase()) ?? null;
}
