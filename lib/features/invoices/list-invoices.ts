import { db, unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import { listChainTransactions } from "#db/queries/chain-transactions";
import { type InvoiceOrder, isInvoiceCursor, toInvoiceCursor } from "#db/queries/invoice-cursor";
import { listInvoices as queryInvoices } from "#db/queries/invoice-list";
import { findMerchantByNumber } from "#db/queries/merchants";
import { invalidField } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { toInvoiceView } from "#lib/features/invoices/invoice-view";
import { findCursorValues, invalidCursor } from "#lib/features/lists/list-cursor";
import { toEnvelopePagination } from "#lib/features/lists/numbered-page";
import type { InvoicePageView, ListInvoicesQuery } from "#lib/schemas/invoice";

const MAX_NUMBER = 2_147_483_647;

/**
 * One page of the merchant's invoices or, where none is given, of all merchants', as staff see them; only they may choose
 * one by `user_id`. Throws `invalid_request` when staff give a `user_id` that is no number, and for a cursor of another order.
 */
export async function listInvoices(
  merchantId: MerchantId | null,
  query: ListInvoicesQuery,
): Promise<InvoicePageView> {
  const now = databaseNow();
  const scope = merchantId === null ? await chosenMerchant(query.user_id) : { merchantId };
  const order = toOrder(query.orderBy);
  const after = cursorOf(query, order);
  const request = { limit: query.quantityPerPage, after, ...(after === null && { page: query.page }) };
  const { rows, ...counts } =
    scope === null
      ? { rows: [], hasNext: false, total: 0, mayBeMore: false }
      : await queryInvoices(unpreparedDb(), { ...scope, ...toFilter(query) }, order, request, now);
  const ids = rows.map(({ invoice }) => invoice.id);
  const transactions = Map.groupBy(await listChainTransactions(db(), ids), ({ invoiceId }) => invoiceId);
  const end = rows.at(-1);
  const last = end ? [query.orderBy, ...toInvoiceCursor(order.field, end.invoice)] : null;
  return {
    data: rows.map(({ invoice, userId }) =>
      toInvoiceView(invoice, { userId, transactions: transactions.get(invoice.id) ?? [] }, now),
    ),
    pagination: toEnvelopePagination("invoices", query, { ...counts, last }),
  };
}

// A cursor says its order too: its values mean nothing in another.
function cursorOf({ cursor, orderBy }: ListInvoicesQuery, { field }: InvoiceOrder): string[] | null {
  if (cursor === undefined) return null;
  const [named, ...values] = findCursorValues("invoices", cursor) ?? [];
  if (named !== orderBy || !isInvoiceCursor(field, values)) throw invalidCursor();
  return values;
}

function toFilter({ type, status, gateway, start_date, end_date, query }: ListInvoicesQuery) {
  return { type, status, gateway, start: start_date, end: end_date, query };
}

function toOrder(orderBy: ListInvoicesQuery["orderBy"]): InvoiceOrder {
  const [field, direction] = orderBy.split(".") as [InvoiceOrder["field"], InvoiceOrder["direction"]];
  return { field, direction };
}

/** All merchants without a number, null where no merchant has it. */
async function chosenMerchant(number: string | undefined): Promise<{ merchantId: MerchantId | null } | null> {
  if (number === undefined) return { merchantId: null };
  if (!/^\d{1,10}$/.test(number) || Number(number) > MAX_NUMBER) {
    throw invalidField("/user_id", "invalid_format", "Must be a merchant's number.");
  }
  const merchant = await findMerchantByNumber(db(), Number(number));
  return merchant && { merchantId: merchant.id };
}
