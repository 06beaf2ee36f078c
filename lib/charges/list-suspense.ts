import { listSuspense as querySuspense } from "#db/queries/suspense";
import { toSuspenseItemView } from "#lib/charges/suspense-view";
import type { MerchantId } from "#lib/domain/ids";
import type { ListSuspenseQuery, SuspensePageView } from "#lib/schemas/money";

/** One page of the merchant's suspense items, newest first. */
export async function listSuspense(
  merchantId: MerchantId,
  query: ListSuspenseQuery,
): Promise<SuspensePageView> {
  const { page, limit, status } = query;
  const { rows, total } = await querySuspense(merchantId, { page, limit, status });
  return {
    data: rows.map(toSuspenseItemView),
    pagination: { page, limit, total, totalPages: Math.ceil(total / limit) },
  };
}
