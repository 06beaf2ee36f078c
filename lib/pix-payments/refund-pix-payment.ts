import type { Actor } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { parseAmountMinor, toAmountNumber } from "#lib/domain/money/money";
import { getPixPaymentOrThrow } from "#lib/pix-payments/get-pix-payment";
import type { PixPaymentRefundView } from "#lib/pix-payments/pix-payment.contract";
import type { CreateRefundBody, RefundView } from "#lib/refunds/refund.contract";

/** The core's function that refunds a charge, passed by a route to code below the core. */
type CreateRefund = (
  merchantId: MerchantId,
  chargeId: string,
  input: { body: CreateRefundBody; claimId: string | null },
  actor: Actor,
) => Promise<RefundView>;

/**
 * Refunds a Pix payment, wholly or in part, like any charge; returns the amount as a number. Throws `not_found`,
 * `illegal_transition` unless it was paid, `amount_exceeds_refundable`.
 */
export async function refundPixPayment(
  createRefund: CreateRefund,
  merchantId: MerchantId,
  paymentId: string,
  { body, claimId, actor }: { body: CreateRefundBody; claimId: string | null; actor: Actor },
): Promise<PixPaymentRefundView> {
  const { charge } = await getPixPaymentOrThrow(merchantId, paymentId);
  const refund = await createRefund(merchantId, charge.id, { body, claimId }, actor);
  return { ...refund, amount: toAmountNumber(parseAmountMinor(refund.amount), "BRL") };
}
