import { listPaymentLinks as queryPaymentLinks } from "#db/queries/payment-links";
import { invalidField } from "#lib/domain/errors";
import { isId, type MerchantId, type PaymentLinkId } from "#lib/domain/ids";
import { toPaymentLinkView } from "#lib/payment-links/payment-link-view";
import type { ListPaymentLinksQuery, PaymentLinkPageView } from "#lib/schemas/payment-link";

/**
 * One page of the merchant's payment links, newest first, from `cursor` on (the `nextCursor` of the page before). Throws
 * `invalid_request` for a cursor that is none.
 */
export async function listPaymentLinks(
  merchantId: MerchantId,
  { limit, cursor }: ListPaymentLinksQuery,
): Promise<PaymentLinkPageView> {
  const now = new Date();
  const after = cursor === undefined ? null : cursorOf(cursor);
  const { rows, hasMore } = await queryPaymentLinks(merchantId, { limit, after });
  return {
    data: rows.map((link) => toPaymentLinkView(link, now)),
    pagination: { limit, nextCursor: hasMore ? (rows.at(-1)?.id ?? null) : null },
  };
}

function cursorOf(cursor: string): PaymentLinkId {
  if (isId("paymentLink", cursor)) return cursor;
  throw invalidField("/cursor", "invalid_cursor", "Must be the nextCursor of an earlier page.");
}
