import { sql } from "drizzle-orm";
import { type Reader, unpreparedDb } from "#db/client";
import { branchesOf } from "#db/queries/invoice-branches";
import type { InvoiceFilter } from "#db/queries/invoice-list";
import { statusesOf } from "#db/queries/invoice-statuses";
import { findWords } from "#db/queries/invoice-words";
import type { InvoiceRecord } from "#db/queries/invoices";
import { invoices } from "#db/schema/invoices";
import type { InvoiceId } from "#lib/domain/ids";

/** The last invoice of a batch: the next one begins below it. */
export type InvoicePlace = { id: InvoiceId; createdAt: Date };

/** Invoices that match, newest first, below a place, at most `limit`. */
export async function listInvoiceBatch(
  filter: InvoiceFilter,
  after: InvoicePlace | null,
  limit: number,
  now: Date,
  reader: Reader = unpreparedDb(),
): Promise<InvoiceRecord[]> {
  const statuses = statusesOf(filter);
  const search = statuses.length === 0 || filter.query === undefined ? null : await findWords(filter, reader);
  if (statuses.length === 0 || search === "nothing") return [];
  const below = after ? sql`(created_at, id) < (${after.createdAt.toISOString()}, ${after.id}) and ` : sql``;
  const order = sql`order by created_at desc, id desc limit ${limit}`;
  const each = branchesOf(filter, statuses, search, now).map(
    (where) => sql`(select id, created_at from invoices where ${below}${where} ${order})`,
  );
  const rows = await reader
    .select()
    .from(invoices)
    .where(sql`${invoices.id} in (select id from (${sql.join(each, sql` union all `)}) matching ${order})`);
  return rows.sort(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || (one.id < other.id ? 1 : -1),
  );
}
