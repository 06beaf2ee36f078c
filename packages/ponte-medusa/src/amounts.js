// @ts-check
import { Refusal } from "./refusal.js";

/**
 * An amount of Medusa as Ponte takes it: BRL with two decimals, rounded half up where a tax or discount left fractions of a cent,
 * as Medusa rounds when it compares amounts. `decimal` is a plain decimal in major units. Throws a `Refusal` for anything else.
 * @param {string} decimal
 */
export function toReais(decimal) {
  const [, whole, fraction = ""] = /^(\d+)(?:\.(\d+))?$/.exec(decimal) ?? [];
  if (whole === undefined) throw new Refusal(`"${decimal}" is not an amount that can be paid.`);
  const roundsUp = fraction.charAt(2) >= "5";
  const cents = BigInt(whole + fraction.slice(0, 2).padEnd(2, "0")) + (roundsUp ? 1n : 0n);
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
