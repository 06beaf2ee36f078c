import { unpreparedDb } from "#db/client";
import { isId, type MerchantId } from "#lib/domain/ids";
import { emptyPage, type PageRequest } from "#lib/lists/list-page.queries";
import { toPageRequest, toPagination } from "#lib/lists/numbered-page";
import type { PageInfo } from "#lib/lists/page-info.rules";
import { pageInfoOf } from "#lib/lists/page-info-of";
import type { ListPayoutsQuery, PayoutPageView, PayoutView } from "#lib/payouts/payout.contract";
import { listPayoutPage, type PayoutFilter } from "#lib/payouts/payout-list.queries";
import { toPayoutView } from "#lib/payouts/payout-view";
import type { PayoutRecord } from "#lib/payouts/payouts.queries";

/** The filter of a list of payouts; the recipient's id is unchecked. */
export type PayoutListFilter = Omit<PayoutFilter, "recipientId"> & { recipientId?: string | undefined };

/**
 * The merchant's matching payouts and those of its recipients, newest first, with the page's ends. A malformed recipient id
 * matches nothing, like an unknown one.
 */
export async function readPayouts(
  merchantId: MerchantId,
  { recipientId, ...filter }: PayoutListFilter,
  request: PageRequest,
): Promise<{ data: PayoutView[]; pageInfo: PageInfo }> {
  const isNobody = recipientId !== undefined && !isId("recipient", recipientId);
  const page = isNobody
    ? emptyPage<PayoutRecord>()
    : await listPayoutPage(unpreparedDb(), merchantId, { ...filter, recipientId }, request);
  return { data: page.rows.map(toPayoutView), pageInfo: pageInfoOf(page, ({ id }) => id) };
}

/** One page of the merchant's payouts as the API returns it. Throws `invalid_request` for an invalid cursor. */
export async function listPayouts(merchantId: MerchantId, query: ListPayoutsQuery): Promise<PayoutPageView> {
  const { status, recipientId, query: text, start_date: start, end_date: end } = query;
  const requested = { status, recipientId, query: text, start, end };
  const { data, pageInfo } = await readPayouts(merchantId, requested, toPageRequest("payouts", query));
  return { data, pagination: toPagination("payouts", query, pageInfo) };
}
