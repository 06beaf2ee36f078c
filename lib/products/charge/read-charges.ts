import { db, unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import { type ChargeFilter, listCharges } from "#db/queries/charges/charge-list";
import { type ChargeWithSuspense, listNewestWithSuspense } from "#db/queries/charges/charge-with-suspense";
import { listSuspenseOf } from "#db/queries/ledger/suspense";
import type { ListPage, PageRequest } from "#db/queries/lists/list-page";
import type { MerchantId } from "#lib/domain/ids";
import type { PageInfo } from "#lib/domain/lists/page-info";
import { toChargeView } from "#lib/features/charges/charge-view";
import { pageInfoOf } from "#lib/features/lists/page-info-of";
import { cachedMerchant } from "#lib/features/merchants/cached-merchant";
import type { ChargeView } from "#lib/schemas/payment/charge";

/** The merchant's matching charges, newest first, from a page or a charge on, with their page. */
export async function readCharges(
  merchantId: MerchantId,
  filter: ChargeFilter,
  request: PageRequest,
): Promise<{ data: ChargeView[]; pageInfo: PageInfo }> {
  const now = databaseNow();
  const [page, merchant] = await Promise.all([
    isWholeList(filter, request)
      ? listNewestWithSuspense(db(), merchantId, "CHARGE", request.limit)
      : listWithSuspense(merchantId, filter, request, now),
    cachedMerchant(merchantId),
  ]);
  const data = page.rows.map(({ charge, suspense }) => toChargeView(charge, { merchant, suspense }, now));
  return { data, pageInfo: pageInfoOf(page, ({ charge }) => charge.id) };
}

/** True for the first page of an unfiltered list, the most requested one. */
function isWholeList(filter: ChargeFilter, request: PageRequest): boolean {
  const { page = 1, after, before, counted = true } = request;
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return counted && page === 1 && !after && !before && !isFiltered;
}

async function listWithSuspense(
  merchantId: MerchantId,
  filter: ChargeFilter,
  request: PageRequest,
  now: Date,
): Promise<ListPage<ChargeWithSuspense>> {
  const { rows, ...pageInfo } = await listCharges(unpreparedDb(), merchantId, { filter, request, now });
  const items = await listSuspenseOf(
    db(),
    merchantId,
    rows.map(({ id }) => id),
  );
  const withSuspense = rows.map((charge) => ({
    charge,
    suspense: items.filter(({ chargeId }) => chargeId === charge.id),
  }));
  return { ...pageInfo, rows: withSuspense };
}
