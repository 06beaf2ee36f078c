import { db } from "#db/client";
import { listAttempts } from "#lib/attempts/attempts.queries";
import { paidMinorOf } from "#lib/attempts/authorization.rules";
import { toShownDueParts } from "#lib/charges/shown-due-parts.rules";
import { viewCharge } from "#lib/charges/view-charge";
import type { MerchantId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money/money";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { toAttemptView } from "#lib/methods/attempt-view";
import { nullWhenMissing } from "#lib/pages/null-when-missing";
import { getChargeOrThrow } from "#lib/payments/read/get-charge";
import { hasPaid } from "#lib/payments/states.rules";

/** The receipt of a merchant's paid charge; null if it is unpaid, or there is no such charge. */
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
    paidAmount: formatAmount(paidMinorOf(record), record.currency),
    dueParts: toShownDueParts(record),
    attempt: paid ? toAttemptView(paid, record.checkoutId) : null,
    providerPaymentId: paid?.providerPaymentId ?? null,
    receiver: { name: merchant.legalName, document: merchant.document },
  };
}
