import { brandName } from "#components/payment-methods/brand-name.ts";

/** A card as people tell it from others, by brand and last digits; dots alone where its processor does not tell the digits. */
export function cardName({ brand, last4 }: { brand: string; last4: string | null }): string {
  return `${brandName(brand)} ···· ${last4 ?? "····"}`;
}

/** The month that is printed on a card, as `MM/YYYY`; null where it is not known. */
export function cardMonth({
  expMonth,
  expYear,
}: {
  expMonth: number | null;
  expYear: number | null;
}): string | null {
  return expMonth === null ? null : `${String(expMonth).padStart(2, "0")}/${expYear}`;
}
