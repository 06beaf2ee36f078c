import type { MerchantRecord } from "#lib/merchants/merchants.queries";

/** The look of a merchant's pages: `color` is `#rrggbb`, `logoUrl` a path on this origin; null if not set. */
export type Brand = { color: string | null; logoUrl: string | null };

/** The brand that a merchant's payers see. A new logo has a new address, so browsers may cache it for ever. */
export function brandOf(merchant: Pick<MerchantRecord, "id" | "brandColor" | "logoVersion">): Brand {
  const { id, brandColor, logoVersion } = merchant;
  return { color: brandColor, logoUrl: logoVersion === null ? null : `/api/logos/${id}/${logoVersion}` };
}
