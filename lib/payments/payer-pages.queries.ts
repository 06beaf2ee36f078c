import { and, eq } from "drizzle-orm";
import type { Reader } from "#db/client";
import { charges } from "#db/schema/charges";
import { paymentLinks } from "#db/schema/payment-links";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { markInPageName } from "#lib/domain/ids";
import { askMarked, isOf } from "#lib/lists/whose.queries";
import type { PaymentLinkRecord } from "#lib/payment-links/payment-links.queries";

/** The charge of a hosted page, or null; whoever knows the page's name may see it. */
export function findChargeByCheckoutId(reader: Reader, checkoutId: string): Promise<ChargeRecord | null> {
  return askMarked(reader, markInPageName(checkoutId), async (merchantId) => {
    const [charge] = await reader
      .select()
      .from(charges)
      .where(and(isOf(charges.merchantId, merchantId), eq(charges.checkoutId, checkoutId)));
    return charge ?? null;
  });
}

/** The payment link of a public page, or null; whoever knows the page's name may see it. */
export function findPaymentLinkByPublicId(
  reader: Reader,
  publicId: string,
): Promise<PaymentLinkRecord | null> {
  return askMarked(reader, markInPageName(publicId), async (merchantId) => {
    const [link] = await reader
      .select()
      .from(paymentLinks)
      .where(and(isOf(paymentLinks.merchantId, merchantId), eq(paymentLinks.publicId, publicId)));
    return link ?? null;
  });
}
