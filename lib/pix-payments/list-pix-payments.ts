import type { MerchantId } from "#lib/domain/ids";
import { toEnvelopePagination, toPageRequest } from "#lib/lists/numbered-page";
import type { ListPixPaymentsQuery, PixPaymentPageView } from "#lib/pix-payments/pix-payment.contract";
import { readPixPayments } from "#lib/pix-payments/read-pix-payments";

/** One page of the merchant's Pix payments, newest first. Throws `invalid_request` for an invalid cursor. */
export async function listPixPayments(
  merchantId: MerchantId,
  query: ListPixPaymentsQuery,
): Promise<PixPaymentPageView> {
  const filter = { status: query.status, query: query.query, start: query.start_date, end: query.end_date };
  const request = toPageRequest("pix-payments", { ...query, limit: query.quantityPerPage });
  const { data, pageInfo } = await readPixPayments(merchantId, filter, request);
  return { data, pagination: toEnvelopePagination("pix-payments", query, pageInfo) };
}
