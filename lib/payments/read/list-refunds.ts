import { db } from "#db/client";
import type { PartRequest } from "#db/queries/lists/list-page";
import { listRefunds as queryRefunds } from "#db/queries/refunds/refunds";
import type { MerchantId } from "#lib/domain/ids";
import { toRefundView } from "#lib/features/refunds/refund-view";
import { getChargeOrThrow } from "#lib/payments/read/get-charge";
import type { RefundView } from "#lib/schemas/payment/refund";

/** The refunds of the merchant's charge, newest first, whole or in part. Throws `not_found`. */
export async function listRefunds(
  merchantId: MerchantId,
  chargeId: string,
  part?: PartRequest,
): Promise<RefundView[]> {
  const charge = await getChargeOrThrow(merchantId, chargeId);
  return (await queryRefunds(db(), merchantId, charge.id, part)).map(toRefundView);
}
