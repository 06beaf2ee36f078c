import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { findPaymentLink, type PaymentLinkRecord } from "#db/queries/charges/payment-links";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { viewPaymentLink } from "#lib/products/payment-link/payment-link-view";
import type { PaymentLinkView } from "#lib/schemas/payment/payment-link";

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
