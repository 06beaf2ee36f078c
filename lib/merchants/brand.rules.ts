import type { MerchantId } from "#lib/domain/ids";

/** The look of a merchant's pages: `color` is `#rrggbb`, `logoUrl` a path on this origin; null if not set. */
export type Brand = { color: string | null; logoUrl: string | null };

type Branded = { id: MerchantId; brandColor: string | null; logoVersion: string | null };

/** The brand that a merchant's payers see. A new logo has a new address, so browsers may cache it for ever. */
export function brandOf({ id, brandColor, logoVersion }: Branded): Brand {
  return { color: brandColor, logoUrl: logoVersion === null ? null : `/api/logos/${id}/${logoVersion}` };
}
