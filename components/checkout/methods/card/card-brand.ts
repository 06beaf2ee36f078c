import { CARD_BRANDS } from "#components/checkout/methods/card/card-brands.ts";

export type CardBrand = { name: string; gaps: number[]; lengths: number[]; cvvLength: number };

const UNKNOWN: CardBrand = { name: "", gaps: [4, 8, 12], lengths: [], cvvLength: 3 };

/** The brand that a number starts like; unnamed, in groups of four, while undecided. */
export function cardBrand(number: string): CardBrand {
  return findBrand(digitsOf(number)) ?? UNKNOWN;
}

/** The brand of a partial number; null if several or none match. */
export function findBrand(digits: string): CardBrand | null {
  const fitting = brandsOf(digits);
  if (fitting.length < 2) return fitting[0]?.brand ?? null;
  if (fitting.some(({ matched }) => matched === 0)) return null;
  return fitting.reduce((best, one) => (one.matched > best.matched ? one : best)).brand;
}

/** Every brand that still matches, with the number of matched prefix digits: 0 while fewer are typed than the prefix has. */
function brandsOf(digits: string): { brand: CardBrand; matched: number }[] {
  return CARD_BRANDS.flatMap((brand) => {
    const begin = brand.begins.find((one) => fits(digits, one));
    if (begin === undefined) return [];
    const { length } = String(typeof begin === "number" ? begin : begin[0]);
    return [{ brand, matched: digits.length >= length ? length : 0 }];
  });
}

function fits(digits: string, begin: number | readonly [number, number]): boolean {
  const [first, last] = typeof begin === "number" ? [begin, begin] : begin;
  const typed = digits.slice(0, String(first).length);
  const cut = (bound: number) => Number(String(bound).slice(0, typed.length));
  return Number(typed) >= cut(first) && Number(typed) <= cut(last);
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}
