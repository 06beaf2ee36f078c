import type { MerchantId } from "#lib/domain/ids";
import { findProductOfCharge } from "#lib/payments/find-product-of-charge";

/** Where the charge beneath another product is shown: the statement and held money know it by its charge alone. */
export async function pageElsewhere(merchantId: MerchantId, chargeId: string): Promise<string | null> {
  const found = await findProductOfCharge(merchantId, chargeId);
  if (found?.product === "PIX_PAYMENT") return `/dashboard/pix-payments/${found.id}`;
  return found?.product === "CRYPTO_INVOICE" ? `/dashboard/crypto/${found.id}` : null;
}
