import { db } from "#db/client";
import { framedCheckoutOf } from "#lib/domain/web/framed-page";
import { cachedMerchant } from "#lib/merchants/cached-merchant";
import { findChargeByCheckoutId } from "#lib/payments/payer-pages.queries";
import { toEmbedOrigin } from "#lib/settings/embed-origin.rules";

/** The sites that may frame the page at a path: those of the checkout's merchant; none for any other page. */
export async function listFrameAncestors(pathname: string): Promise<readonly string[]> {
  const checkoutId = framedCheckoutOf(pathname);
  const charge = checkoutId === null ? null : await findChargeByCheckoutId(db(), checkoutId);
  if (!charge) return [];
  const { embedOrigins } = await cachedMerchant(charge.merchantId);
  // Rows of earlier versions may hold invalid origins: those sites may not frame the page.
  return embedOrigins.filter((origin) => toEmbedOrigin(origin) === origin);
}
