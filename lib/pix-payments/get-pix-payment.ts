import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import type { PixPaymentView } from "#lib/pix-payments/pix-payment.contract";
import { toPixPaymentView } from "#lib/pix-payments/pix-payment-view";
import { findPixPayment, type PixPaymentWithCharge } from "#lib/pix-payments/pix-payments.queries";

// As many digits as a double holds exactly.
const PAYMENT_NUMBER = /^[1-9]\d{0,14}$/;

/** The merchant's Pix payment. Throws `not_found` for an unknown number, for other text, and for another merchant's. */
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

/** The merchant's Pix payment as of now. Throws `not_found`. */
export async function getPixPayment(merchantId: MerchantId, paymentId: string): Promise<PixPaymentView> {
  const found = await getPixPaymentOrThrow(merchantId, paymentId);
  const [merchant, attempts] = await Promise.all([
    getMerchantOrThrow(db(), merchantId),
    listAttempts(db(), merchantId, found.charge.id),
  ]);
  return toPixPaymentView(found, { merchant, attempts }, databaseNow());
}
