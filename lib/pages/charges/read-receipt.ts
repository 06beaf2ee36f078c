import { db } from "#db/client";
import { getMerchantOrThrow } from "#db/queries/access/merchants";
import { listAttempts } from "#db/queries/attempts/attempts";
import type { MerchantId } from "#lib/domain/ids";
import { hasPaid } from "#lib/domain/payment/states";
import { viewCharge } from "#lib/features/charges/view-charge";
import { toAttemptView } from "#lib/methods/attempt-view";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { getChargeOrThrow } from "#lib/payments/read/get-charge";

/** The receipt of a merchant's paid charge; null while unpaid, and without such a charge. */
export async function readReceipt(merchantId: MerchantId, chargeId: string) {
  const record = await getChargeOrThrow(merchantId, chargeId).catch(nullWhenMissing);
  if (!record?.paidAt) return null;
  const [charge, attempts, merchant] = await Promise.all([
    viewCharge(merchantId, record),
    listAttempts(db(), merchantId, record.id),
    getMerchantOrThrow(db(), merchantId),
  ]);
  const paid = attempts.find(({ status }) => hasPaid(status));
  return {
    charge,
    attempt: paid ? toAttemptView(paid, record.checkoutId) : null,
    providerPaymentId: paid?.providerPaymentId ?? null,
    receiver: { name: merchant.legalName, document: merchant.document },
  };
}
