import { type SQL, sql } from "drizzle-orm";
import type { InvoiceOrder } from "#db/queries/invoice-page";
import type { InvoiceRecord } from "#db/queries/invoices";
import { INVOICE_STATUSES } from "#lib/domain/crypto/invoice-states";
import { isId } from "#lib/domain/ids";

type Field = InvoiceOrder["field"];

/** The columns of each order, as an index has them; a direction is applied to every column. */
export const ORDER_COLUMNS = {
  createdAt: ["created_at", "id"],
  updatedAt: ["updated_at", "id"],
  amount: ["amount_minor", "id"],
  status: ["status", "created_at", "id"],
} as const satisfies Record<Field, string[]>;
type Column = (typeof ORDER_COLUMNS)[Field][number];

/** What an invoice says in a column, as text, and which texts a column can say. */
const VALUES: Record<Column, { of: (invoice: InvoiceRecord) => string; can: (text: string) => boolean }> = {
  created_at: { of: ({ createdAt }) => createdAt.toISOString(), can: isInstant },
  updated_at: { of: ({ updatedAt }) => updatedAt.toISOString(), can: isInstant },
  amount_minor: { of: ({ amountMinor }) => String(amountMinor), can: (text) => /^\d{1,15}$/.test(text) },
  status: { of: ({ status }) => status, can: (text) => INVOICE_STATUSES.some((status) => status === text) },
  id: { of: ({ id }) => id, can: (text) => isId("invoice", text) },
};

/** Where an invoice stands in an order: its values in the order's columns. */
export function toInvoicePlace(field: Field, invoice: InvoiceRecord): string[] {
  return ORDER_COLUMNS[field].map((column) => VALUES[column].of(invoice));
}

/** True for values that an invoice could have in the order's columns. */
export function isInvoicePlace(field: Field, place: readonly string[]): boolean {
  const columns = ORDER_COLUMNS[field];
  if (place.length !== columns.length) return false;
  return columns.every((column, index) => VALUES[column].can(place[index] ?? ""));
}

/**
 * What follows a place in an order, as a range of its index. Where all have `isOneStatus`, the order by it is that of their
 * creation, and so is the range.
 */
export function beyondPlace(
  { field, direction }: InvoiceOrder,
  place: readonly string[],
  isOneStatus: boolean,
): SQL {
  const skipped = field === "status" && isOneStatus ? 1 : 0;
  const columns = sql.raw(ORDER_COLUMNS[field].slice(skipped).join(", "));
  const values = sql.join(
    place.slice(skipped).map((value) => sql`${value}`),
    sql`, `,
  );
  return direction === "DESC" ? sql`(${columns}) < (${values})` : sql`(${columns}) > (${values})`;
}

function isInstant(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
}
