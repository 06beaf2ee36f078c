import { db } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import type { PartRequest } from "#lib/lists/list-page.queries";
import { getChargeOrThrow } from "#lib/payments/read/get-charge";
import type { RefundView } from "#lib/refunds/refund.contract";
import { toRefundView } from "#lib/refunds/refund-view";
import { listRefunds as queryRefunds } from "#lib/refunds/refunds.queries";

/** The refunds of the merchant's charge, newest first: all, or one page. Throws `not_found`. */
export async function listRefunds(
  merchantId: MerchantId,
  chargeId: string,
  part?: PartRequest,
): Promise<RefundView[]> {
  const charge = await getChargeOrThrow(merchantId, chargeId);
  return (await queryRefunds(db(), merchantId, charge.id, part)).map(toRefundView);
}
