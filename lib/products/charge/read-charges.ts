import { db, unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import { type ChargeFilter, isWholeList, listCharges } from "#db/queries/charge-list";
import type { PageRequest } from "#db/queries/list-page";
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
    listCharges(isWholeList(filter, request) ? db() : unpreparedDb(), merchantId, filter, request, now),
    knownMerchant(merchantId),
  ]);
  const suspense = await listSuspenseOf(
    db(),
    merchantId,
    page.rows.map((row) => row.id),
  );
  const data = page.rows.map((charge) =>
    toChargeView(charge, { merchant, suspense: suspense.filter((item) => item.chargeId === charge.id) }, now),
  );
  return { data, place: pageEndsOf(page, ({ id }) => id) };
}
