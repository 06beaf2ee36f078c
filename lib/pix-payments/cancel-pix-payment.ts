import type { Actor } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { getPixPayment, getPixPaymentOrThrow } from "#lib/pix-payments/get-pix-payment";
import type { PixPaymentView } from "#lib/pix-payments/pix-payment.contract";

/** The core's function that cancels a charge, passed by a route to code below the core. */
type CancelCharge = (merchantId: MerchantId, chargeId: string, actor: Actor) => Promise<unknown>;

/** Cancels a Pix payment that waits for its payer. Throws `not_found`, and `illegal_transition` if it has ended. */
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
