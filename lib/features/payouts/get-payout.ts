import { db, unpreparedDb } from "#db/client";
import { emptyPage } from "#db/queries/list-page";
import { findPayout, listPayoutPage, type PayoutRecord } from "#db/queries/payouts";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { toPageRequest, toPagination } from "#lib/features/lists/numbered-page";
import { pageEndsOf } from "#lib/features/lists/page-ends-of";
import { toPayoutView } from "#lib/features/payouts/payout-view";
import type { ListPayoutsQuery, PayoutPageView, PayoutView } from "#lib/schemas/payout";

/** The merchant's payout. Throws `not_found` for an unknown id and for another merchant's alike. */
export async function getPayoutOrThrow(merchantId: MerchantId, payoutId: string): Promise<PayoutRecord> {
  const payout = isId("payout", payoutId) ? await findPayout(db(), merchantId, payoutId) : null;
  if (!payout) throw new PonteError("not_found", "There is no such payout.");
  return payout;
}

/** The same as the API shows it. */
export async function getPayout(merchantId: MerchantId, payoutId: string): Promise<PayoutView> {
  return toPayoutView(await getPayoutOrThrow(merchantId, payoutId));
}

/**
 * One page of the merchant's payouts, its recipients' among them, newest first. Throws `invalid_request` for a wrong cursor.
 */
export async function listPayouts(merchantId: MerchantId, query: ListPayoutsQuery): Promise<PayoutPageView> {
  const { status, recipientId } = query;
  const request = toPageRequest("payouts", query);
  // An id of another form is nobody's, as an unknown one is.
  const isNobody = recipientId !== undefined && !isId("recipient", recipientId);
  const filter = isNobody ? null : { status, recipientId };
  const found = filter
    ? await listPayoutPage(unpreparedDb(), merchantId, filter, request)
    : emptyPage<PayoutRecord>();
  const place = pageEndsOf(found, ({ id }) => id);
  return { data: found.rows.map(toPayoutView), pagination: toPagination("payouts", query, place) };
}
