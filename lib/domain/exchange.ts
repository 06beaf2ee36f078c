import { type Money, moneyOf } from "#lib/domain/money";

/**
 * Currencies for international payers, each with its exponent: the decimals of its minor unit (ISO 4217,
 * table A.1).
 */
export const CHECKOUT_CURRENCIES = {
  USD: 2,
  EUR: 2,
  GBP: 2,
  CAD: 2,
  AUD: 2,
  CHF: 2,
  MXN: 2,
  ARS: 2,
  COP: 2,
  PEN: 2,
  UYU: 2,
  CLP: 0,
  PYG: 0,
  JPY: 0,
  KRW: 0,
  KWD: 3,
} as const;
export type CheckoutCurrency = keyof typeof CHECKOUT_CURRENCIES;
export const CHECKOUT_CURRENCY_CODES = Object.keys(CHECKOUT_CURRENCIES) as CheckoutCurrency[];

/** The price in another currency: `rate` is BRL for one unit, markup included, as an exact decimal. */
export type ExchangeQuote = { rate: string; amount: Money<CheckoutCurrency> };

const RATE_DECIMALS = 8;
const RATE_SCALE = 10n ** BigInt(RATE_DECIMALS);
const BPS = 10_000n;
const RATE = /^(\d{1,12})(?:\.(\d{1,8}))?$/;

/**
 * Quotes a BRL amount in another currency, exactly. The markup lowers the BRL value of a unit, cut at the
 * eighth decimal. The amount is `gross / rate` rounded up to the currency's minor unit, so that the payment
 * is never too small. Throws RangeError for a rate that is no decimal above zero (eight decimals at most) or
 * an amount beyond 2^53.
 */
export function quoteExchange(
  gross: Money<"BRL">,
  currency: CheckoutCurrency,
  midRate: string,
  markupBps: number,
): ExchangeQuote {
  const scaled = (parseRate(midRate) * BPS) / (BPS + BigInt(markupBps));
  if (scaled === 0n) throw new RangeError("the exchange rate is too small");
  const units = 10n ** BigInt(CHECKOUT_CURRENCIES[currency]);
  const amountMinor = Number(ceilDiv(BigInt(gross.minor) * RATE_SCALE * units, 100n * scaled));
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError("the amount is too large");
  return { rate: formatRate(scaled), amount: moneyOf(amountMinor, currency) };
}

/** Writes an amount with the decimals of its currency: "12.34", "1234" (JPY) or "1.234" (KWD). */
export function formatForeign({ minor, currency }: Money<CheckoutCurrency>): string {
  const exponent = CHECKOUT_CURRENCIES[currency];
  const digits = String(minor).padStart(exponent + 1, "0");
  return exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** A rate without trailing zeros, with at least two decimals: "5.40", "0.00615". */
export function trimRate(rate: string): string {
  return formatRate(parseRate(rate));
}

/** True when a rate of that moment may still be offered: no older than the limit, and not from the future. */
export function isRateFresh(asOf: Date, now: Date, maxAgeMs: number): boolean {
  const ageMs = now.getTime() - asOf.getTime();
  return ageMs <= maxAgeMs && ageMs >= -CLOCK_SKEW_MS;
}

const CLOCK_SKEW_MS = 60_000;

function parseRate(rate: string): bigint {
  const match = RATE.exec(rate);
  const scaled = match ? BigInt((match[1] ?? "") + (match[2] ?? "").padEnd(RATE_DECIMALS, "0")) : 0n;
  if (scaled === 0n) throw new RangeError("an exchange rate must be a decimal above zero");
  return scaled;
}

function formatRate(scaled: bigint): string {
  const digits = String(scaled).padStart(RATE_DECIMALS + 1, "0");
  const fraction = digits.slice(-RATE_DECIMALS).replace(/0{1,6}$/, "");
  return `${digits.slice(0, -RATE_DECIMALS)}.${fraction}`;
}

function ceilDiv(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor;
}
