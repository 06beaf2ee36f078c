import { db, unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import { listChainTransactions } from "#lib/chain/chain-transactions.queries";
import { invalidField } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import type { InvoiceView, ListInvoicesQuery } from "#lib/invoices/invoice.contract";
import { type InvoiceOrder, isInvoiceCursor, toInvoiceCursor } from "#lib/invoices/invoice-cursor.queries";
import { type InvoiceRow, listInvoices } from "#lib/invoices/invoice-list.queries";
import { toInvoiceView } from "#lib/invoices/invoice-view";
import { findCursorValues } from "#lib/lists/list-cursor";
import type { ListPage, PageRequest } from "#lib/lists/list-page.queries";
import { findMerchantByNumber } from "#lib/merchants/merchants.queries";

type Question = Omit<ListInvoicesQuery, "page" | "quantityPerPage" | "cursor">;
type OrderBy = ListInvoicesQuery["orderBy"];
/** The cursor values at a page's ends, each prefixed by their order. */
type InvoiceEnds = Omit<ListPage<never>, "rows"> & { first: string[] | null; last: string[] | null };

const MAX_NUMBER = 2_147_483_647;

/**
 * The merchant's matching invoices or, for staff (null), all merchants', optionally one by `user_id`, with their page.
 * Throws `invalid_request` for staff's non-numeric `user_id`.
 */
export async function readInvoices(
  merchantId: MerchantId | null,
  question: Question,
  request: PageRequest,
): Promise<{ data: InvoiceView[]; ends: InvoiceEnds }> {
  const now = databaseNow();
  const scope = merchantId === null ? await chosenMerchant(question.user_id) : { merchantId };
  const order = toOrder(question.orderBy);
  const { rows, ...counts } =
    scope === null
      ? { rows: [], hasNext: false, hasPrevious: false, total: 0, mayBeMore: false }
      : await listInvoices(unpreparedDb(), {
          filter: { ...scope, ...toFilter(question) },
          order,
          request,
          now,
        });
  const found = rows.map(({ invoice }) => invoice);
  const transactions = Map.groupBy(await listChainTransactions(db(), found), ({ invoiceId }) => invoiceId);
  return {
    data: rows.map(({ invoice, userId }) =>
      toInvoiceView(invoice, { userId, transactions: transactions.get(invoice.id) ?? [] }, now),
    ),
    ends: { ...counts, ...invoiceEndsOf(rows, question.orderBy) },
  };
}

/** The cursors of a page's first and last row in an order; null for an empty page. */
export function invoiceEndsOf(rows: readonly InvoiceRow[], orderBy: OrderBy) {
  const { field } = toOrder(orderBy);
  const cursorOf = (row: InvoiceRow | undefined) =>
    row ? [orderBy, ...toInvoiceCursor(field, row.invoice)] : null;
  return { first: cursorOf(rows.at(0)), last: cursorOf(rows.at(-1)) };
}

/** A cursor's values in its order's columns; null for a text that is not a cursor of the order. */
export function readInvoiceCursor(cursor: string, orderBy: OrderBy): string[] | null {
  const [named, ...values] = findCursorValues("invoices", cursor) ?? [];
  return named === orderBy && isInvoiceCursor(toOrder(orderBy).field, values) ? values : null;
}

function toFilter({ type, status, gateway, start_date, end_date, query }: Question) {
  return { type, status, gateway, start: start_date, end: end_date, query };
}

function toOrder(orderBy: OrderBy): InvoiceOrder {
  const [field, direction] = orderBy.split(".") as [InvoiceOrder["field"], InvoiceOrder["direction"]];
  return { field, direction };
}

/** The merchant with a number or, without a number, all merchants; null if no merchant has the number. */
async function chosenMerchant(number: string | undefined): Promise<{ merchantId: MerchantId | null } | null> {
  if (number === undefined) return { merchantId: null };
  if (!/^\d{1,10}$/.test(number) || Number(number) > MAX_NUMBER) {
    throw invalidField("/user_id", "invalid_format", "Must be a merchant's number.");
  }
  const merchant = await findMerchantByNumber(db(), Number(number));
  return merchant && { merchantId: merchant.id };
}
