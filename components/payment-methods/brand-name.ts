const NAMES: Record<string, string> = {
  amex: "American Express",
  "american-express": "American Express",
  diners: "Diners Club",
  "diners-club": "Diners Club",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** A card brand's usual spelling, from the provider's name ("visa", "american-express"). */
export function brandName(brand: string): string {
  const word = brand.toLowerCase();
  return NAMES[word] ?? word.charAt(0).toUpperCase() + word.slice(1);
}
