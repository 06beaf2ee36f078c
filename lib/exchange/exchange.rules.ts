import { exponentOf } from "#lib/domain/money/currency";
import { type Money, moneyOf } from "#lib/domain/money/money";

/** Currencies for international payers. */
export const CHECKOUT_CURRENCY_CODES = [
  "USD",
  "EUR",
  "GBP",
  "CAD",
  "AUD",
  "CHF",
  "MXN",
  "ARS",
  "COP",
  "PEN",
  "UYU",
  "CLP",
  "PYG",
  "JPY",
  "KRW",
  "KWD",
] as const;
export type CheckoutCurrency = (typeof CHECKOUT_CURRENCY_CODES)[number];

/** The price in another currency: `rate` is BRL for one unit, markup included, as an exact decimal. */
export type ExchangePrice = { rate: string; amount: Money<CheckoutCurrency> };

/** A price with the source and time of its rate before the markup. */
export type ExchangeQuote = ExchangePrice & { source: string; asOf: Date };

const RATE_DECIMALS = 8;
const RATE_SCALE = 10n ** BigInt(RATE_DECIMALS);
const BPS = 10_000n;
const RATE = /^(\d{1,12})(?:\.(\d{1,8}))?$/;

/**
 * Quotes a BRL amount in another currency. The markup lowers the BRL value of a unit, which is cut at the eighth decimal; the
 * amount is `gross / rate`, rounded up. Throws RangeError for an invalid rate (`isRate`) or an amount beyond 2^53.
 */
export function quoteExchange(
  gross: Money<"BRL">,
  currency: CheckoutCurrency,
  midRate: string,
  markupBps: number,
): ExchangePrice {
  const scaled = (parseRate(midRate) * BPS) / (BPS + BigInt(markupBps));
  if (scaled === 0n) throw new RangeError("the exchange rate is too small");
  const units = 10n ** BigInt(exponentOf(currency));
  const amountMinor = Number(ceilDiv(BigInt(gross.minor) * RATE_SCALE * units, 100n * scaled));
  if (!Number.isSafeInteger(amountMinor)) throw new RangeError("the amount is too large");
  return { rate: formatRate(scaled), amount: moneyOf(amountMinor, currency) };
}

/** The amount rounded up for cards: in currencies with three decimals, card networks require a final zero. */
export function roundUpForCards({ minor, currency }: Money<CheckoutCurrency>): Money<CheckoutCurrency> {
  const step = cardStepOf(currency);
  return moneyOf(Math.ceil(minor / step) * step, currency);
}

/** The smallest step of an amount on a card, in minor units. */
export function cardStepOf(currency: CheckoutCurrency): number {
  return exponentOf(currency) === 3 ? 10 : 1;
}

/** A rate without trailing zeros, with at least two decimals: "5.40", "0.00615". */
export function trimRate(rate: string): string {
  return formatRate(parseRate(rate));
}

/** One rate divided by another, rounded to the eighth decimal. Throws RangeError when either is not a decimal above zero. */
export function divideRates(dividend: string, divisor: string): string {
  const [over, under] = [parseRate(dividend) * RATE_SCALE, parseRate(divisor)];
  return formatRate((over + under / 2n) / under);
}

/** True when two rates differ by more than `bps` of the first. Throws RangeError as `divideRates` does. */
export function differByMore(one: string, other: string, bps: number): boolean {
  const [a, b] = [parseRate(one), parseRate(other)];
  return (a > b ? a - b : b - a) * BPS > a * BigInt(bps);
}

/** True for a decimal above zero with at most eight decimals. */
export function isRate(rate: string): boolean {
  return RATE.test(rate) && /[1-9]/.test(rate);
}

/** True when a rate may still be offered: no older than the limit, and not from the future. */
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
