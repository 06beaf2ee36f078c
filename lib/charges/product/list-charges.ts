import type { ChargePageView, ListChargesQuery } from "#lib/charges/charge.contract";
import { readCharges } from "#lib/charges/product/read-charges";
import type { MerchantId } from "#lib/domain/ids";
import { toPageRequest, toPagination } from "#lib/lists/numbered-page";

/**
 * One page of the merchant's charges, newest first. A `cursor` (the previous page's `nextCursor`) replaces `page`, and stays
 * correct while charges are added. Throws `invalid_request` for an invalid cursor.
 */
export async function listCharges(merchantId: MerchantId, query: ListChargesQuery): Promise<ChargePageView> {
  const filter = { status: query.status, query: query.query, start: query.start_date, end: query.end_date };
  const { data, pageInfo } = await readCharges(merchantId, filter, toPageRequest("charges", query));
  return { data, pagination: toPagination("charges", query, pageInfo) };
}
