import type { MerchantId } from "#lib/domain/ids";
import { readInvoiceCursor, readInvoices } from "#lib/features/invoices/read-invoices";
import { invalidCursor } from "#lib/features/lists/list-cursor";
import { toEnvelopePagination } from "#lib/features/lists/numbered-page";
import type { InvoicePageView, ListInvoicesQuery } from "#lib/schemas/crypto/invoice";

/**
 * One page of the merchant's invoices or, where none is given, of all merchants', as staff see them; only they may choose
 * one by `user_id`. Throws `invalid_request` when staff give a `user_id` that is no number, and for a cursor of another order.
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
