import type { MerchantId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import { getPixPayment, getPixPaymentOrThrow } from "#lib/products/pix-payment/get-pix-payment";
import type { PixPaymentView } from "#lib/schemas/payment/pix-payment";

/** The core's function that cancels a charge, passed by a route to code below the core. */
type CancelCharge = (merchantId: MerchantId, chargeId: string, actor: Actor) => Promise<unknown>;

/** Cancels a PIX payment that waits for its payer. Throws `not_found`, and `illegal_transition` if it has ended. */
export async function cancelPixPayment(
  cancelCharge: CancelCharge,
  merchantId: MerchantId,
  paymentId: string,
  actor: Actor,
): Promise<PixPaymentView> {
  const { charge } = await getPixPaymentOrThrow(merchantId, paymentId);
  await cancelCharge(merchantId, charge.id, actor);
  return getPixPayment(merchantId, paymentId);
}
