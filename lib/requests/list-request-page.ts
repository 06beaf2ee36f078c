import { unpreparedDb } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { findCursorValues, invalidCursor, toCursor } from "#lib/lists/list-cursor";
import { toLoggedRequest } from "#lib/platform/request-log/logged-request-view";
import type { ListRequestsQuery, RequestPageView } from "#lib/requests/logged-request.contract";
import { listRequests } from "#lib/requests/request-log.queries";

/** One page of the merchant's requests, newest first. Throws `invalid_request` for an invalid cursor. */
export async function listRequestPage(
  merchantId: MerchantId,
  { status, cursor, limit }: ListRequestsQuery,
): Promise<RequestPageView> {
  const after = cursor === undefined ? null : rowOf(cursor);
  const page = await listRequests(unpreparedDb(), merchantId, { statusClass: status }, { after, limit });
  const last = page.rows.at(-1);
  const nextCursor = page.hasNext && last ? toCursor("requests", [String(last.id)]) : null;
  const data = page.rows.map(toLoggedRequest).map(({ id: _row, ...request }) => request);
  return { data, pagination: { limit, hasMore: nextCursor !== null, nextCursor } };
}

function rowOf(cursor: string): string {
  const [row = "", ...others] = findCursorValues("requests", cursor) ?? [];
  if (others.length > 0 || !/^[1-9]\d{0,14}$/.test(row)) throw invalidCursor();
  return row;
}
