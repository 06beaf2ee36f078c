import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { getMerchantOrThrow } from "#db/queries/access/merchants";
import { listAttempts } from "#db/queries/attempts/attempts";
import { findPixPayment, type PixPaymentWithCharge } from "#db/queries/charges/pix-payments";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { toPixPaymentView } from "#lib/products/pix-payment/pix-payment-view";
import type { PixPaymentView } from "#lib/schemas/payment/pix-payment";

// As many digits as a double holds exactly.
const PAYMENT_NUMBER = /^[1-9]\d{0,14}$/;

/** The merchant's PIX payment. Throws `not_found` for an unknown number, for other text, and for another merchant's. */
export async function getPixPaymentOrThrow(
  merchantId: MerchantId,
  paymentId: string,
): Promise<PixPaymentWithCharge> {
  const found = PAYMENT_NUMBER.test(paymentId)
    ? await findPixPayment(db(), merchantId, Number(paymentId))
    : null;
  if (!found) throw new PonteError("not_found", "There is no such payment.");
  return found;
}

/** The merchant's PIX payment as of now. Throws `not_found`. */
export async function getPixPayment(merchantId: MerchantId, paymentId: string): Promise<PixPaymentView> {
  const found = await getPixPaymentOrThrow(merchantId, paymentId);
  const [merchant, attempts] = await Promise.all([
    getMerchantOrThrow(db(), merchantId),
    listAttempts(db(), merchantId, found.charge.id),
  ]);
  return toPixPaymentView(found, { merchant, attempts }, databaseNow());
}
