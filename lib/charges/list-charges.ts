import { listCharges as queryCharges } from "#db/queries/charge-list";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { listSuspenseOf } from "#db/queries/suspense";
import { toChargeView } from "#lib/charges/charge-view";
import { invalidField } from "#lib/domain/errors";
import { type ChargeId, isId, type MerchantId } from "#lib/domain/ids";
import type { ChargePageView, ListChargesQuery } from "#lib/schemas/charge";

/**
 * One page of the merchant's charges, newest first. A `cursor` (the `nextCursor` of the page before) takes the place of
 * `page` and stays right while charges are added. Throws `invalid_request` for a cursor that is none.
 */
export async function listCharges(merchantId: MerchantId, query: ListChargesQuery): Promise<ChargePageView> {
  const now = new Date();
  const after = query.cursor === undefined ? null : cursorOf(query.cursor);
  const filter = { status: query.status, query: query.query, start: query.start_date, end: query.end_date };
  const request = { limit: query.limit, page: query.page, after };
  const [{ rows, hasMore, total }, merchant] = await Promise.all([
    queryCharges(merchantId, filter, request, now),
    getMerchantOrThrow(merchantId),
  ]);
  const suspense = await listSuspenseOf(
    merchantId,
    rows.map((row) => row.id),
  );
  return {
    data: rows.map((charge) =>
      toChargeView(
        charge,
        { merchantName: merchant.name, suspense: suspense.filter((item) => item.chargeId === charge.id) },
        now,
      ),
    ),
    pagination: {
      page: query.page,
      limit: query.limit,
      total,
      totalPages: Math.ceil(total / query.limit),
      nextCursor: hasMore ? (rows.at(-1)?.id ?? null) : null,
    },
  };
}

function cursorOf(cursor: string): ChargeId {
  if (isId("charge", cursor)) return cursor;
  throw invalidField("/cursor", "invalid_cursor", "Must be the nextCursor of an earlier page.");
}
