import { db } from "#db/client";
import { findChargeByCheckoutId } from "#db/queries/charges/payer-pages";
import { toEmbedOrigin } from "#lib/domain/merchant/embed-origin";
import { framedCheckoutOf } from "#lib/domain/merchant/framed-page";
import { cachedMerchant } from "#lib/features/merchants/cached-merchant";

/** The sites that may show the page of that path in a frame: those of the merchant whose checkout it is, and none for all other pages. */
export async function listFrameAncestors(pathname: string): Promise<readonly string[]> {
  const checkoutId = framedCheckoutOf(pathname);
  const charge = checkoutId === null ? null : await findChargeByCheckoutId(db(), checkoutId);
  if (!charge) return [];
  const { embedOrigins } = await cachedMerchant(charge.merchantId);
  // Rows of earlier versions may hold what is no origin: such a site shows the page in no frame.
  return embedOrigins.filter((origin) => toEmbedOrigin(origin) === origin);
}
