import type { Actor } from "#lib/domain/audit";
import type { MerchantId } from "#lib/domain/ids";
import { cancelCharge } from "#lib/payments/cancel-charge";
import { getPixPayment, getPixPaymentOrThrow } from "#lib/products/pix-payment/get-pix-payment";
import type { PixPaymentView } from "#lib/schemas/pix-payment";

/** Cancels a PIX payment that waits for its payer. Throws `not_found`, and `illegal_transition` when it has ended already. */
export async function cancelPixPayment(
  merchantId: MerchantId,
  paymentId: string,
  actor: Actor,
): Promise<PixPaymentView> {
  const { charge } = await getPixPaymentOrThrow(merchantId, paymentId);
  await cancelCharge(merchantId, charge.id, actor);
  return getPixPayment(merchantId, paymentId);
}
