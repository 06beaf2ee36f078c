import { unpreparedDb } from "#db/client";
import { listSuspense as querySuspense } from "#db/queries/suspense";
import type { MerchantId } from "#lib/domain/ids";
import { toSuspenseItemView } from "#lib/features/charges/suspense-view";
import { toPageRequest, toPagination } from "#lib/features/lists/numbered-page";
import { pageEndsOf } from "#lib/features/lists/page-ends-of";
import type { ListSuspenseQuery, SuspensePageView } from "#lib/schemas/money";

/** One page of the merchant's suspense items, newest first. Throws `invalid_request` for a wrong cursor. */
export async function listSuspense(
  merchantId: MerchantId,
  query: ListSuspenseQuery,
): Promise<SuspensePageView> {
  const found = await querySuspense(
    unpreparedDb(),
    merchantId,
    query.status,
    toPageRequest("suspense", query),
  );
  const place = pageEndsOf(found, ({ id }) => id);
  return { data: found.rows.map(toSuspenseItemView), pagination: toPagination("suspense", query, place) };
}
