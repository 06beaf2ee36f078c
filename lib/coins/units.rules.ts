import { PAY_CURRENCIES, type PayCurrency } from "#lib/coins/pay-currencies.rules";
import { asMinor, type Minor } from "#lib/domain/money/minor";

/** The largest coin amount: 38 decimal digits, which its columns hold exactly. */
export const MAX_UNITS = 10n ** 38n - 1n;

export type InvalidUnitsReason = "not_a_decimal" | "too_many_decimals" | "out_of_range";

/** A text that is not an exact coin amount within the limits; `reason` names the broken rule. */
export class InvalidUnitsError extends Error {
  readonly reason: InvalidUnitsReason;

  constructor(reason: InvalidUnitsReason) {
    super(`Invalid coin amount: ${reason}`);
    this.name = "InvalidUnitsError";
    this.reason = reason;
  }
}

const DECIMAL = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/;
// The number of digits of the largest amount; a longer text is refused before it becomes a large integer.
const MAX_WHOLE_DIGITS = 38;
// BRL, USD and EUR all have two.
const FIAT_DECIMALS = 2;

/**
 * Reads a plain decimal text of the coin, such as "0.00012345" BTC, into its smallest units, exactly: no
 * rounding, no exponent. Throws InvalidUnitsError unless the result is 1 to MAX_UNITS.
 */
export function parseUnits(text: string, currency: PayCurrency): bigint {
  const match = DECIMAL.exec(text);
  if (!match) throw new InvalidUnitsError("not_a_decimal");
  const [, sign, whole = "", fraction = ""] = match;
  const { decimals } = PAY_CURRENCIES[currency];
  if (sign || whole.length > MAX_WHOLE_DIGITS) throw new InvalidUnitsError("out_of_range");
  if (fraction.length > decimals) throw new InvalidUnitsError("too_many_decimals");
  const units = BigInt(whole + fraction.padEnd(decimals, "0"));
  if (units === 0n || units > MAX_UNITS) throw new InvalidUnitsError("out_of_range");
  return units;
}

/**
 * Writes the coin's smallest units as the shortest exact decimal text: no trailing zeros, no exponent, "0"
 * for none. Throws RangeError when negative.
 */
export function formatUnits(units: bigint, currency: PayCurrency): string {
  if (units < 0n) throw new RangeError("Coin units must not be negative");
  const { decimals } = PAY_CURRENCIES[currency];
  const digits = units.toString().padStart(decimals + 1, "0");
  const fraction = digits.slice(-decimals).replace(/(?<!0)0+$/, "");
  const whole = digits.slice(0, -decimals);
  return fraction === "" ? whole : `${whole}.${fraction}`;
}

/**
 * The coin's smallest units that are worth at least `amountMinor` (fiat minor units) at `rate` (fiat for one whole coin, as
 * decimal text), rounded up. Throws RangeError unless the rate is above 0 and the amount a positive integer.
 */
export function fiatToUnits(amountMinor: Minor, rate: string, currency: PayCurrency): bigint {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) throw new RangeError("Not an amount above 0");
  const price = unitPrice(rate, currency);
  return (BigInt(amountMinor) * price.divisor + price.factor - 1n) / price.factor;
}

/**
 * Rounds units up to what a person can type: the fewest decimals whose last place is worth at most one fiat minor unit at `rate`.
 * Coins whose smallest unit is worth more stay unchanged. Throws RangeError unless the rate is above 0.
 */
export function roundUpToType(units: bigint, rate: string, currency: PayCurrency): bigint {
  const { factor, divisor } = unitPrice(rate, currency);
  let step = 1n;
  while (step * 10n * factor <= divisor) step *= 10n;
  return ((units + step - 1n) / step) * step;
}

/**
 * The value of the coin's smallest units at `rate` in fiat minor units, floored. Throws RangeError for a rate not above 0,
 * negative units, or a value beyond safe integers.
 */
export function unitsToFiat(units: bigint, rate: string, currency: PayCurrency): Minor {
  if (units < 0n) throw new RangeError("Coin units must not be negative");
  const price = unitPrice(rate, currency);
  const minor = (units * price.factor) / price.divisor;
  if (minor > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError("The value exceeds the safe integers");
  return asMinor(Number(minor));
}

/** Fiat minor units per smallest unit of the coin, as the exact fraction factor / divisor. */
function unitPrice(rate: string, currency: PayCurrency): { factor: bigint; divisor: bigint } {
  const match = DECIMAL.exec(rate);
  const [, sign, whole = "", fraction = ""] = match ?? [];
  const digits = BigInt(whole + fraction);
  if (!match || sign || digits === 0n) throw new RangeError("A rate must be a decimal above 0");
  return {
    factor: digits * 10n ** BigInt(FIAT_DECIMALS),
    divisor: 10n ** BigInt(PAY_CURRENCIES[currency].decimals + fraction.length),
  };
}
