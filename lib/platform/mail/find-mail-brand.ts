import { db } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { brandOf } from "#lib/merchants/brand.rules";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { readPicture } from "#lib/merchants/picture.rules";
import type { MailBrand } from "#lib/platform/mail/mail";
import { findLogo } from "#lib/settings/logos.queries";

/** The color and logo that the merchant's pages show to payers now. */
export async function findMailBrand(merchantId: MerchantId): Promise<MailBrand> {
  const merchant = await getMerchantOrThrow(db(), merchantId);
  const { color, logoUrl } = brandOf(merchant);
  if (logoUrl === null || merchant.logoVersion === null) return { color, logo: null };
  const found = await findLogo(db(), merchantId, merchant.logoVersion);
  const picture = found && readPicture(found.picture);
  if (!picture) return { color, logo: null };
  const base64 = Buffer.from(found.picture).toString("base64");
  return { color, logo: { ...picture, url: logoUrl, base64 } };
}
