import { and, eq } from "drizzle-orm";
import type { Reader } from "#db/client";
import type { ChargeRecord } from "#db/queries/charges/charges";
import type { PaymentLinkRecord } from "#db/queries/charges/payment-links";
import { askMarked, isOf } from "#db/queries/lists/whose";
import { charges } from "#db/schema/charges";
import { paymentLinks } from "#db/schema/payment-links";
import { markInPageName } from "#lib/domain/ids";

/** The charge of a hosted page, whose name is the right to see it, or null. */
export function findChargeByCheckoutId(reader: Reader, checkoutId: string): Promise<ChargeRecord | null> {
  return askMarked(reader, markInPageName(checkoutId), async (merchantId) => {
    const [charge] = await reader
      .select()
      .from(charges)
      .where(and(isOf(charges.merchantId, merchantId), eq(charges.checkoutId, checkoutId)));
    return charge ?? null;
  });
}

/** The payment link of a public page, whose name is the right to see it, or null. */
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
