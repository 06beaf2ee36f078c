import { unpreparedDb } from "#db/client";
import { listSuspense as querySuspense } from "#db/queries/ledger/suspense";
import type { PageRequest } from "#db/queries/lists/list-page";
import type { MerchantId } from "#lib/domain/ids";
import type { PageInfo } from "#lib/domain/lists/page-info";
import { toSuspenseItemView } from "#lib/features/charges/suspense-view";
import { toPageRequest, toPagination } from "#lib/features/lists/numbered-page";
import { pageInfoOf } from "#lib/features/lists/page-info-of";
import type { ListSuspenseQuery, SuspensePageView } from "#lib/schemas/payment/money";

/** One page of the merchant's suspense items, newest first. Throws `invalid_request` for an invalid cursor. */
export async function listSuspense(
  merchantId: MerchantId,
  query: ListSuspenseQuery,
): Promise<SuspensePageView> {
  const { data, pageInfo } = await readSuspense(merchantId, query.status, toPageRequest("suspense", query));
  return { data, pagination: toPagination("suspense", query, pageInfo) };
}

/** The merchant's suspense items with that status, newest first, with their page. */
export async function readSuspense(
  merchantId: MerchantId,
  status: ListSuspenseQuery["status"],
  request: PageRequest,
): Promise<{ data: SuspensePageView["data"]; pageInfo: PageInfo }> {
  const found = await querySuspense(unpreparedDb(), merchantId, status, request);
  return { data: found.rows.map(toSuspenseItemView), pageInfo: pageInfoOf(found, ({ id }) => id) };
}
