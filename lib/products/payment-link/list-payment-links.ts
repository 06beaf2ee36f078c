import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { listPaymentLinks as queryPaymentLinks } from "#db/queries/charges/payment-links";
import type { MerchantId } from "#lib/domain/ids";
import { readCursorId, toCursor } from "#lib/features/lists/list-cursor";
import { viewPaymentLinks } from "#lib/products/payment-link/payment-link-view";
import type { ListPaymentLinksQuery, PaymentLinkPageView } from "#lib/schemas/payment/payment-link";

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
