// @ts-check
import { Refusal } from "./refusal.js";

/**
 * An amount of Vendure, in cents, as Ponte takes it: BRL with two decimals. Throws a `Refusal` unless it is a positive whole number.
 * @param {number} cents
 */
export function toReais(cents) {
  if (!Number.isSafeInteger(cents) || cents <= 0)
    throw new Refusal(`${cents} is not an amount that can be paid.`);
  const digits = String(cents).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * An amount of Ponte, BRL with two decimals, in Vendure's cents. Throws a `Refusal` for anything else.
 * @param {string} reais
 */
export function toCents(reais) {
  const [, whole, decimals] = /^(\d+)\.(\d\d)$/.exec(reais) ?? [];
  const cents = Number(`${whole}${decimals}`);
  if (!Number.isSafeInteger(cents)) throw new Refusal(`"${reais}" is not an amount in BRL.`);
  return cents;
}
