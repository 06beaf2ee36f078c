import { brandName } from "#components/payment-methods/brand-name.ts";

/** A card's brand and last digits; only dots if its processor does not report the digits. */
export function cardName({ brand, last4 }: { brand: string; last4: string | null }): string {
  return `${brandName(brand)} ···· ${last4 ?? "····"}`;
}

/** A card's expiry as `MM/YYYY`; null if unknown. */
export function cardMonth({
  expMonth,
  expYear,
}: {
  expMonth: number | null;
  expYear: number | null;
}): string | null {
  return expMonth === null ? null : `${String(expMonth).padStart(2, "0")}/${expYear}`;
}
