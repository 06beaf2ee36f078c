import type { ListInvoicesQuery } from "#lib/invoices/invoice.contract";
import { invoicesCountedBeyond } from "#lib/invoices/invoice-list.queries";
import { type invoiceEndsOf, readInvoiceCursor } from "#lib/invoices/read-invoices";
import { toCursor } from "#lib/lists/list-cursor";
import type { PageRequest } from "#lib/lists/list-page.queries";
import type { PageInfo } from "#lib/lists/page-info.rules";

type Position = { after: string | null; before: string | null; page: number };
type Ends = ReturnType<typeof invoiceEndsOf> & Omit<PageInfo, "first" | "last">;

/** The rows at a position of a list of invoices, with a count; a cursor of another order restarts the list. */
export function requestAt(
  { after, before, page }: Position,
  orderBy: ListInvoicesQuery["orderBy"],
  limit: number,
): PageRequest {
  const [below, above] = [after, before].map((cursor) => cursor && readInvoiceCursor(cursor, orderBy));
  if (!below && !above) return { limit };
  return { limit, page, counted: true, after: below, before: above };
}

/**
 * A page's position in a list of invoices, for links to its neighbors. If counting was not finished, the count is a round number.
 */
export function toInvoicePageInfo(
  { first, last, ...counts }: Ends,
  { page = 1, limit }: PageRequest,
): PageInfo {
  const beyond = invoicesCountedBeyond({ page, quantity: limit });
  return {
    ...counts,
    total: counts.mayBeMore ? beyond : counts.total,
    first: first && toCursor("invoices", first),
    last: last && toCursor("invoices", last),
  };
}
