import { db, unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import { findMerchantByNumber } from "#db/queries/access/merchants";
import { listChainTransactions } from "#db/queries/chain/chain-transactions";
import { type InvoiceOrder, isInvoiceCursor, toInvoiceCursor } from "#db/queries/invoices/invoice-cursor";
import { type InvoiceRow, listInvoices } from "#db/queries/invoices/invoice-list";
import type { ListPage, PageRequest } from "#db/queries/lists/list-page";
import { invalidField } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { toInvoiceView } from "#lib/features/invoices/invoice-view";
import { findCursorValues } from "#lib/features/lists/list-cursor";
import type { InvoiceView, ListInvoicesQuery } from "#lib/schemas/crypto/invoice";

type Question = Omit<ListInvoicesQuery, "page" | "quantityPerPage" | "cursor">;
type OrderBy = ListInvoicesQuery["orderBy"];
/** The values of the cursors at a page's ends, each behind the order in which they mean something. */
type InvoiceEnds = Omit<ListPage<never>, "rows"> & { first: string[] | null; last: string[] | null };

const MAX_NUMBER = 2_147_483_647;

/**
 * Invoices of the merchant that match or, where none is given, of all merchants', of whom `user_id` may choose one; and where in
 * the list they stand. Throws `invalid_request` when staff give a `user_id` that is no number.
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

/** The cursors of a page's first and last row in that order; null where it has none. */
export function invoiceEndsOf(rows: readonly InvoiceRow[], orderBy: OrderBy) {
  const { field } = toOrder(orderBy);
  const cursorOf = (row: InvoiceRow | undefined) =>
    row ? [orderBy, ...toInvoiceCursor(field, row.invoice)] : null;
  return { first: cursorOf(rows.at(0)), last: cursorOf(rows.at(-1)) };
}

/** The values of a cursor in its order's columns; null for a text that is no cursor of that order, whose values would mean nothing in it. */
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

/** All merchants without a number, null where no merchant has it. */
async function chosenMerchant(number: string | undefined): Promise<{ merchantId: MerchantId | null } | null> {
  if (number === undefined) return { merchantId: null };
  if (!/^\d{1,10}$/.test(number) || Number(number) > MAX_NUMBER) {
    throw invalidField("/user_id", "invalid_format", "Must be a merchant's number.");
  }
  const merchant = await findMerchantByNumber(db(), Number(number));
  return merchant && { merchantId: merchant.id };
}
