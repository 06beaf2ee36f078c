import type { MerchantId } from "#lib/domain/ids";
import { readPixPayments } from "#lib/pix-payments/read-pix-payments";
import type { ListPixPaymentsQuery, PixPaymentPageView } from "#lib/schemas/pix-payment";

/** One page of the merchant's PIX payments, newest first; `total` is exact up to 1,000. */
export async function listPixPayments(
  merchantId: MerchantId,
  { page, quantityPerPage, status, query, start_date, end_date }: ListPixPaymentsQuery,
): Promise<PixPaymentPageView> {
  const filter = { status, query, start: start_date, end: end_date };
  const { data, place } = await readPixPayments(merchantId, filter, { page, limit: quantityPerPage });
  // Never so small that a page which follows could be taken for none.
  const total = Math.max(place.total, place.hasNext ? page * quantityPerPage + 1 : 0);
  return {
    data,
    pagination: { page, quantityPerPage, total, totalPages: Math.ceil(total / quantityPerPage) },
  };
}
