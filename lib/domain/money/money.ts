import { exponentOf } from "#lib/domain/money/currency";
import { addMinor, asMinor, type Minor, restMinor } from "#lib/domain/money/minor";

/**
 * An amount with its currency (ISO 4217), in minor units: cents of BRL, whole yen, thousandths of a Kuwaiti dinar. Code passes
 * both together; columns and the wire keep their own form. A typed currency, such as `Money<"BRL">`, accepts no other.
 */
export type Money<Currency extends string = string> = { readonly minor: Minor; readonly currency: Currency };

/** Two currencies where one was expected: our bug, never a caller's mistake. */
export class CurrencyMismatchError extends Error {
  constructor(expected: string, given: string) {
    super(`Currencies do not match: ${expected} and ${given}`);
    this.name = "CurrencyMismatchError";
  }
}

/** An amount in minor units. Throws RangeError unless it is a safe integer. */
export function moneyOf<Currency extends string>(minor: number, currency: Currency): Money<Currency> {
  return { minor: asMinor(minor), currency };
}

/** The same amount, typed with the given currency. Throws CurrencyMismatchError if it is in another one. */
export function moneyIn<Currency extends string>(
  currency: Currency,
  { minor, currency: given }: Money,
): Money<Currency> {
  if (given !== currency) throw new CurrencyMismatchError(currency, given);
  return { minor, currency };
}

/** The sum of two amounts. Throws CurrencyMismatchError unless both have the same currency. */
export function addMoney<Currency extends string>(
  one: Money<Currency>,
  other: Money<NoInfer<Currency>>,
): Money<Currency> {
  return { minor: addMinor(one.minor, moneyIn(one.currency, other).minor), currency: one.currency };
}

/** The first amount less the second; negative when the second is larger. Throws as addMoney does. */
export function subtractMoney<Currency extends string>(
  from: Money<Currency>,
  taken: Money<NoInfer<Currency>>,
): Money<Currency> {
  return addMoney(from, negateMoney(taken));
}

/** The amount with the opposite sign. */
export function negateMoney<Currency extends string>({ minor, currency }: Money<Currency>): Money<Currency> {
  return { minor: restMinor(0, minor), currency };
}

/** The largest amount a charge may have: 999,999,999.99 in minor units. */
export const MAX_AMOUNT_MINOR = asMinor(99_999_999_999);

type InvalidAmountReason = "not_a_decimal" | "too_many_decimals" | "out_of_range";

/** An amount that is not an exact number of cents within the limits; `reason` names the broken rule. */
export class InvalidAmountError extends Error {
  readonly reason: InvalidAmountReason;

  constructor(reason: InvalidAmountReason) {
    super(`Invalid amount: ${reason}`);
    this.name = "InvalidAmountError";
    this.reason = reason;
  }
}

const DECIMAL = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?$/;
const MAX_WHOLE_DIGITS = 9;

/**
 * Reads a JSON number or a plain decimal string with at most two decimals into minor units, exactly: digits
 * are moved, never multiplied or rounded. Only for the contract's currencies, which all have two decimals. Throws
 * InvalidAmountError unless the result is 1 to MAX_AMOUNT_MINOR.
 */
export function parseAmountMinor(value: number | string): Minor {
  const match = DECIMAL.exec(typeof value === "number" ? plainDigits(value) : value);
  if (!match) throw new InvalidAmountError("not_a_decimal");
  const [, sign, whole = "", fraction = ""] = match;
  if (sign || whole.length > MAX_WHOLE_DIGITS) throw new InvalidAmountError("out_of_range");
  if (fraction.length > 2) throw new InvalidAmountError("too_many_decimals");
  const minor = asMinor(Number(whole + fraction.padEnd(2, "0")));
  if (minor === 0) throw new InvalidAmountError("out_of_range");
  return minor;
}

/** The shortest decimal that reads back as the same number; for any amount of cents it equals the JSON text. */
function plainDigits(value: number): string {
  if (Number.isNaN(value)) throw new InvalidAmountError("not_a_decimal");
  const digits = String(value);
  if (!digits.includes("e") && Number.isFinite(value)) return digits;
  // JavaScript writes an exponent only for magnitudes of 1e21 and more, or below 1e-6; 1e400 in JSON reads as
  // Infinity.
  throw new InvalidAmountError(digits.includes("e-") ? "too_many_decimals" : "out_of_range");
}

/**
 * The JSON number of minor units, such as 10.5 for 10.50 BRL: the double that is nearest to the decimal, which JavaScript writes
 * as exactly this decimal.
 */
export function toAmountNumber(minor: Minor, currency: string): number {
  return Number(formatAmount(minor, currency));
}

/**
 * Writes minor units with the decimals of their currency: "10.50" or "-0.05" BRL, "1500" JPY, "1.500" KWD. Throws RangeError
 * unless they are a safe integer.
 */
export function formatAmount(minor: Minor, currency: string): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError("Minor units must be a safe integer");
  const sign = minor < 0 ? "-" : "";
  const exponent = exponentOf(currency);
  const digits = String(Math.abs(minor)).padStart(exponent + 1, "0");
  return exponent === 0 ? sign + digits : `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** Writes an amount that is in reais by definition: fees, payouts, charges. Throws as formatAmount does. */
export function formatReais(minor: Minor): string {
  return formatAmount(minor, "BRL");
}

/**
 * The minor units of a decimal text that `formatAmount` wrote in the given currency, such as 1050 for "10.50" BRL. Throws
 * RangeError for other text.
 */
export function minorOf(amount: string, currency: string): Minor {
  const minor = asMinor(/^-?\d+(\.\d+)?$/.test(amount) ? Number(amount.replace(".", "")) : Number.NaN);
  if (formatAmount(minor, currency) !== amount) throw new RangeError("Not an amount written by formatAmount");
  return minor;
}

/** True for a decimal text below zero, such as "-0.01". */
export function isNegativeAmount(amount: string): boolean {
  return amount.startsWith("-") && !isZeroAmount(amount);
}

/** True for a decimal text of zero, such as "0.00". */
export function isZeroAmount(amount: string): boolean {
  return /^-?0+(\.0+)?$/.test(amount);
}
