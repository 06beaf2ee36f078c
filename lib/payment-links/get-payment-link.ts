import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import type { PaymentLinkView } from "#lib/payment-links/payment-link.contract";
import { viewPaymentLink } from "#lib/payment-links/payment-link-view";
import { findPaymentLink, type PaymentLinkRecord } from "#lib/payment-links/payment-links.queries";

/** The merchant's payment link. Throws `not_found` for unknown ids and other merchants'. */
export async function getPaymentLinkOrThrow(merchantId: MerchantId, id: string): Promise<PaymentLinkRecord> {
  const link = isId("paymentLink", id) ? await findPaymentLink(db(), merchantId, id) : null;
  if (!link) throw new PonteError("not_found", "There is no such payment link.");
  return link;
}

/** The merchant's payment link as of now. Throws `not_found`. */
export async function getPaymentLink(merchantId: MerchantId, id: string): Promise<PaymentLinkView> {
  return viewPaymentLink(db(), await getPaymentLinkOrThrow(merchantId, id), databaseNow());
}
