const DIGITS = /^\d{2,}$/;
const FURTHEST_BEHIND_UTC_HOURS = 12;

/**
 * True when the last digit of a string of digits is the Luhn check digit of the rest (ISO/IEC 7812-1, annex
 * B).
 */
export function luhnValid(digits: string): boolean {
  if (!DIGITS.test(digits)) return false;
  let sum = 0;
  for (let fromRight = 0; fromRight < digits.length; fromRight++) {
    const digit = digits.charCodeAt(digits.length - 1 - fromRight) - 48;
    const counted = fromRight % 2 === 1 ? digit * 2 : digit;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}

/**
 * True once the card's printed month (`expMonth` 1–12, `expYear` of four digits) has ended everywhere on Earth: a card is valid
 * through its last day, in a time zone of the issuer's choice. An impossible date counts as expired.
 */
export function isCardExpired(expMonth: number, expYear: number, now: Date): boolean {
  if (!Number.isInteger(expMonth) || expMonth < 1 || expMonth > 12) return true;
  if (!Number.isInteger(expYear) || expYear < 1000) return true;
  // Date.UTC counts months from 0, so this is the month after the printed one.
  return now.getTime() >= Date.UTC(expYear, expMonth, 1, FURTHEST_BEHIND_UTC_HOURS);
}
