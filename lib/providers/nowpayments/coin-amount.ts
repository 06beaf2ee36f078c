import { PAY_CURRENCIES, type PayCurrency } from "#lib/coins/pay-currencies.rules";
import { MAX_UNITS } from "#lib/coins/units.rules";

const JSON_NUMBER = /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/;

/**
 * The smallest units of a coin amount as NOWPayments prints it: any JSON number, including `1e-7`. Digits beyond the coin's own
 * are float errors and are rounded to the nearest unit. Null for anything but an amount from 0 to MAX_UNITS.
 */
export function toUnits(text: string, currency: PayCurrency): bigint | null {
  const match = JSON_NUMBER.exec(text);
  if (!match) return null;
  const [, whole = "", fraction = "", exponent = "0"] = match;
  const digits = BigInt(whole + fraction);
  const shift = PAY_CURRENCIES[currency].decimals + Number(exponent) - fraction.length;
  const units = shift >= 0 ? digits * 10n ** BigInt(shift) : rounded(digits, 10n ** BigInt(-shift));
  return units <= MAX_UNITS ? units : null;
}

function rounded(digits: bigint, divisor: bigint): bigint {
  return (digits + divisor / 2n) / divisor;
}
