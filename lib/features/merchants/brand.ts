import type { MerchantRecord } from "#db/queries/merchants";

/** How a merchant's pages look: `color` is `#rrggbb`, `logoUrl` a path on this origin; null where there is none. */
export type Brand = { color: string | null; logoUrl: string | null };

/** The merchant's brand as its payers see it. A new logo has a new address, so that its pictures may be kept for ever. */
export function brandOf(merchant: Pick<MerchantRecord, "id" | "brandColor" | "logoVersion">): Brand {
  const { id, brandColor, logoVersion } = merchant;
  return { color: brandColor, logoUrl: logoVersion === null ? null : `/api/logos/${id}/${logoVersion}` };
}
