import type { MerchantRecord } from "#db/queries/access/merchants";

/**
 * The look of a merchant's pages: `color` is `#rrggbb`, `logoUrl` a path on this origin; null where none is
 * set.
 */
export type Brand = { color: string | null; logoUrl: string | null };

/**
 * The merchant's brand as its payers see it. A new logo has a new address, so browsers may cache its image
 * for ever.
 */
export function brandOf(merchant: Pick<MerchantRecord, "id" | "brandColor" | "logoVersion">): Brand {
  const { id, brandColor, logoVersion } = merchant;
  return { color: brandColor, logoUrl: logoVersion === null ? null : `/api/logos/${id}/${logoVersion}` };
}
