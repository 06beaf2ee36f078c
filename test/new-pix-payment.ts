import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { MerchantId } from "#lib/domain/ids";
import { openCharge } from "#lib/payments/open/open-charge";
import { getPixPaymentOrThrow } from "#lib/pix-payments/get-pix-payment";
import {
  type CreatePixPaymentBody,
  createPixPaymentBody,
  type PixPaymentView,
} from "#lib/pix-payments/pix-payment.contract";
import { pixPaymentOpener } from "#lib/pix-payments/pix-payment-opener";

const HOUR_MS = 60 * 60 * 1000;

/** The parsed body of a Pix payment of 10.50 BRL without payer data; `more` has members as in a request. */
export function pixPaymentBody(more: Record<string, unknown> = {}): CreatePixPaymentBody {
  const expire_at = new Date(Date.now() + HOUR_MS).toISOString();
  return createPixPaymentBody.parse({ clientMode: "noNeedToSpecify", amount: 10.5, expire_at, ...more });
}

/** A new Pix payment of the merchant and its charge, as stored. */
export async function newPixPayment(
  merchantId: MerchantId,
  more: Record<string, unknown> = {},
): Promise<{ payment: PixPaymentView; charge: ChargeRecord }> {
  const payment = await openCharge(pixPaymentOpener, merchantId, pixPaymentBody(more), null);
  const { charge } = await getPixPaymentOrThrow(merchantId, String(payment.id));
  return { payment, charge };
}
