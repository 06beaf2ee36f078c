import { db, unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import { type ChargeFilter, listCharges } from "#db/queries/charge-list";
import { type ChargeWithSuspense, listNewestWithSuspense } from "#db/queries/charge-with-suspense";
import type { ListPage, PageRequest } from "#db/queries/list-page";
import { listSuspenseOf } from "#db/queries/suspense";
import type { MerchantId } from "#lib/domain/ids";
import type { PageEnds } from "#lib/domain/page-ends";
import { toChargeView } from "#lib/features/charges/charge-view";
import { pageEndsOf } from "#lib/features/lists/page-ends-of";
import { knownMerchant } from "#lib/features/merchants/known-merchant";
import type { ChargeView } from "#lib/schemas/charge";

/** Charges of the merchant that match, newest first, from a page on or beside a charge, and where in the list they stand. */
export async function readCharges(
  merchantId: MerchantId,
  filter: ChargeFilter,
  request: PageRequest,
): Promise<{ data: ChargeView[]; place: PageEnds }> {
  const now = databaseNow();
  const [page, merchant] = await Promise.all([
    isWholeList(filter, request)
      ? listNewestWithSuspense(db(), merchantId, "CHARGE", request.limit)
      : listWithSuspense(merchantId, filter, request, now),
    knownMerchant(merchantId),
  ]);
  const data = page.rows.map(({ charge, suspense }) => toChargeView(charge, { merchant, suspense }, now));
  return { data, place: pageEndsOf(page, ({ charge }) => charge.id) };
}

/** True for the first page of a list without filters, which is asked for most. */
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
  const { rows, ...place } = await listCharges(unpreparedDb(), merchantId, filter, request, now);
  const items = await listSuspenseOf(
    db(),
    merchantId,
    rows.map(({ id }) => id),
  );
  const withSuspense = rows.map((charge) => ({
    charge,
    suspense: items.filter(({ chargeId }) => chargeId === charge.id),
  }));
  return { ...place, rows: withSuspense };
}
