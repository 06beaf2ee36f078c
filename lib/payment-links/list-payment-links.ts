import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import type { MerchantId } from "#lib/domain/ids";
import { readCursorId, toCursor } from "#lib/lists/list-cursor";
import type { ListPaymentLinksQuery, PaymentLinkPageView } from "#lib/payment-links/payment-link.contract";
import { viewPaymentLinks } from "#lib/payment-links/payment-link-view";
import { listPaymentLinks as queryPaymentLinks } from "#lib/payment-links/payment-links.queries";

/**
 * One page of the merchant's payment links, newest first, from `cursor` (the previous page's `nextCursor`) on. Throws
 * `invalid_request` for an invalid cursor.
 */
export async function listPaymentLinks(
  merchantId: MerchantId,
  { limit, cursor }: ListPaymentLinksQuery,
): Promise<PaymentLinkPageView> {
  const now = databaseNow();
  const after = readCursorId("payment-links", cursor) ?? null;
  const { rows, hasNext } = await queryPaymentLinks(db(), merchantId, { limit, after });
  const last = rows.at(-1);
  const nextCursor = hasNext && last ? toCursor("payment-links", [last.id]) : null;
  return {
    data: await viewPaymentLinks(db(), merchantId, rows, now),
    pagination: { limit, hasMore: hasNext, nextCursor },
  };
}
