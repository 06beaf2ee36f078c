import { unpreparedDb } from "#db/client";
import { toSuspenseItemView } from "#lib/charges/suspense-view";
import type { MerchantId } from "#lib/domain/ids";
import type { ListSuspenseQuery, SuspensePageView } from "#lib/ledger/money.contract";
import { listSuspense as querySuspense } from "#lib/ledger/suspense.queries";
import type { PageRequest } from "#lib/lists/list-page.queries";
import { toPageRequest, toPagination } from "#lib/lists/numbered-page";
import type { PageInfo } from "#lib/lists/page-info.rules";
import { pageInfoOf } from "#lib/lists/page-info-of";

/** One page of the merchant's suspense items, newest first. Throws `invalid_request` for an invalid cursor. */
export async function listSuspense(
  merchantId: MerchantId,
  query: ListSuspenseQuery,
): Promise<SuspensePageView> {
  const { data, pageInfo } = await readSuspense(merchantId, query.status, toPageRequest("suspense", query));
  return { data, pagination: toPagination("suspense", query, pageInfo) };
}

/** The merchant's suspense items with the given status, newest first, with their page. */
export async function readSuspense(
  merchantId: MerchantId,
  status: ListSuspenseQuery["status"],
  request: PageRequest,
): Promise<{ data: SuspensePageView["data"]; pageInfo: PageInfo }> {
  const found = await querySuspense(unpreparedDb(), merchantId, status, request);
  return { data: found.rows.map(toSuspenseItemView), pageInfo: pageInfoOf(found, ({ id }) => id) };
}
