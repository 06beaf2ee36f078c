import { cardBrand, digitsOf } from "#components/checkout/methods/card/card-brand.ts";

const MAX_NUMBER_DIGITS = 19;

/** "4111111111111111" → "4111 1111 1111 1111", in the brand's printed groups. */
export function formatCardNumber(typed: string): string {
  const brand = cardBrand(typed);
  const longest = brand.lengths.length > 0 ? Math.max(...brand.lengths) : MAX_NUMBER_DIGITS;
  const digits = digitsOf(typed).slice(0, longest);
  const starts = [0, ...brand.gaps, digits.length];
  return starts
    .slice(0, -1)
    .map((start, index) => digits.slice(start, starts[index + 1]))
    .filter(Boolean)
    .join(" ");
}

/** "927", "9/27", "09/2027", "2027-09" and "202709" all become "09 / 27". */
export function formatExpiry(typed: string): string {
  const yearFirst = /^\s*(20\d\d)(?:\D(\d\d?)|(0[1-9]|1[0-2]))\s*$/.exec(typed);
  if (yearFirst) return formatExpiry(`${yearFirst[2] ?? yearFirst[3]}/${yearFirst[1]}`);
  const oneDigitMonth = /^\s*([1-9]\s*[/.-]|[2-9])/.test(typed);
  const digits = oneDigitMonth ? `0${digitsOf(typed)}` : digitsOf(typed);
  const month = digits.slice(0, 2);
  const year = shortYear(digits.slice(2));
  return year === "" ? month : `${month} / ${year}`;
}

// "20" may be a short year or the first half of 2027, so a third digit is allowed and four become the last two.
function shortYear(digits: string): string {
  if (!digits.startsWith("20") || digits.length < 3) return digits.slice(0, 2);
  return digits.length === 3 ? digits : digits.slice(2, 4);
}

export function formatCvv(typed: string, length: number): string {
  return digitsOf(typed).slice(0, length);
}
