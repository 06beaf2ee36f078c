const MAX_DIGITS = 11;

/**
 * The digits of an amount (minor units, no leading zeros) after its shown text was edited to `typed`. Where the currency's
 * sign stands last, as in Spanish, the first thing Backspace takes is that sign; it means the last digit.
 */
export function editAmount(digits: string, shown: string, typed: string): string {
  const next = typed.replace(/\D/g, "").replace(/^0+/, "");
  if (next === digits && typed !== shown && shown.startsWith(typed)) return digits.slice(0, -1);
  return next.length > MAX_DIGITS ? digits : next;
}
