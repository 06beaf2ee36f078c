import type { PageRequest } from "#db/queries/list-page";
import { readCharges } from "#lib/charges/read-charges";
import { invalidField } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import type { ChargePageView, ListChargesQuery } from "#lib/schemas/charge";

/**
 * One page of the merchant's charges, newest first. A `cursor` (the `nextCursor` of the page before) takes the place of
 * `page` and stays right while charges are added. `total` is exact up to 1,000. Throws `invalid_request` for a cursor that
 * is none.
 */
export async function listCharges(merchantId: MerchantId, query: ListChargesQuery): Promise<ChargePageView> {
  const { page, limit } = query;
  const filter = { status: query.status, query: query.query, start: query.start_date, end: query.end_date };
  const { data, place } = await readCharges(merchantId, filter, requestOf(query));
  // Never so small that a page which follows could be taken for none.
  const total = Math.max(place.total, place.hasNext && query.cursor === undefined ? page * limit + 1 : 0);
  return {
    data,
    pagination: {
      page,
      limit,
      total,
      totalPages: Math.ceil(total / limit),
      nextCursor: place.hasNext ? place.last : null,
    },
  };
}

function requestOf({ cursor, page, limit }: ListChargesQuery): PageRequest {
  if (cursor === undefined) return { limit, page };
  if (isId("charge", cursor)) return { limit, after: cursor };
  throw invalidField("/cursor", "invalid_cursor", "Must be the nextCursor of an earlier page.");
}
