import cardValidator from "card-validator";

/** Cielo's names of the brands it takes, by those that we keep. */
const NAMES: Record<string, string> = {
  visa: "Visa",
  mastercard: "Master",
  "american-express": "Amex",
  elo: "Elo",
  aura: "Aura",
  jcb: "JCB",
  "diners-club": "Diners",
  discover: "Discover",
  hipercard: "Hipercard",
  hiper: "Hiper",
};

// Aura's range, which card-validator takes for Maestro's.
const AURA = /^5078/;

/** A card's brand as Cielo names it and as we do; null for a brand that Cielo does not take. */
export function cieloBrandOf(number: string): { name: string; brand: string } | null {
  const brand = AURA.test(number) ? "aura" : (cardValidator.number(number).card?.type ?? "");
  const name = NAMES[brand];
  return name ? { name, brand } : null;
}

/** Our name of a brand that Cielo names; Cielo's own in lower case where it is another one. */
export function toBrand(name: string): string {
  const known = Object.entries(NAMES).find(([, theirs]) => theirs.toLowerCase() === name.toLowerCase());
  return known?.[0] ?? name.toLowerCase();
}
