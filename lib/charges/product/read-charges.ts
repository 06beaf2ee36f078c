import { db, unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import type { ChargeView } from "#lib/charges/charge.contract";
import { type ChargeFilter, listCharges } from "#lib/charges/charge-list.queries";
import { toChargeView } from "#lib/charges/charge-view";
import { type ChargeWithSuspense, listNewestWithSuspense } from "#lib/charges/charge-with-suspense.queries";
import type { MerchantId } from "#lib/domain/ids";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import type { ListPage, PageRequest } from "#lib/lists/list-page.queries";
import type { PageInfo } from "#lib/lists/page-info.rules";
import { pageInfoOf } from "#lib/lists/page-info-of";
import { cachedMerchant } from "#lib/merchants/cached-merchant";

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
