import type { MerchantId } from "#lib/domain/ids";
import type { InvoicePageView, ListInvoicesQuery } from "#lib/invoices/invoice.contract";
import { readInvoiceCursor, readInvoices } from "#lib/invoices/read-invoices";
import { invalidCursor } from "#lib/lists/list-cursor";
import { toEnvelopePagination } from "#lib/lists/numbered-page";

/**
 * One page of the merchant's invoices or, for staff (null), of all merchants', optionally one by `user_id`. Throws
 * `invalid_request` for staff's non-numeric `user_id`, and for a cursor of another order.
 */
export async function listInvoices(
  merchantId: MerchantId | null,
  query: ListInvoicesQuery,
): Promise<InvoicePageView> {
  const { cursor, orderBy, page, quantityPerPage: limit } = query;
  const after = cursor === undefined ? null : readInvoiceCursor(cursor, orderBy);
  if (cursor !== undefined && after === null) throw invalidCursor();
  const request = after === null ? { limit, page } : { limit, after };
  const { data, ends } = await readInvoices(merchantId, query, request);
  return { data, pagination: toEnvelopePagination("invoices", query, ends) };
}
