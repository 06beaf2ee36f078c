import type { PgColumn } from "drizzle-orm/pg-core";
import { invoices } from "#db/schema/invoices";
import { isId } from "#lib/domain/ids";
import { INVOICE_STATUSES } from "#lib/invoices/invoice-states.rules";
import type { InvoiceRecord } from "#lib/invoices/invoices.queries";

export type InvoiceOrder = {
  field: "createdAt" | "updatedAt" | "amount" | "status";
  direction: "ASC" | "DESC";
};
type Field = InvoiceOrder["field"];
type KeyColumn = "createdAt" | "updatedAt" | "amountMinor" | "status" | "id";

const KEYS: Record<Field, readonly KeyColumn[]> = {
  createdAt: ["createdAt", "id"],
  updatedAt: ["updatedAt", "id"],
  amount: ["amountMinor", "id"],
  status: ["status", "createdAt", "id"],
};

/** The texts that are valid for a key's column. */
const CAN_BE: Record<KeyColumn, (text: string) => boolean> = {
  createdAt: isInstant,
  updatedAt: isInstant,
  amountMinor: (text) => /^\d{1,15}$/.test(text),
  status: (text) => INVOICE_STATUSES.some((status) => status === text),
  id: (text) => isId("invoice", text),
};

/** An order's columns, as in its index; the last is the id. */
export function invoiceKey(field: Field): PgColumn[] {
  return KEYS[field].map((column) => invoices[column]);
}

/** An invoice's cursor in an order: its values in the order's columns, because the sort value may change. */
export function toInvoiceCursor(field: Field, invoice: InvoiceRecord): string[] {
  return KEYS[field].map((column) => {
    const value = invoice[column];
    return value instanceof Date ? value.toISOString() : String(value);
  });
}

/** True for values that an invoice can have in the order's columns. */
export function isInvoiceCursor(field: Field, cursor: readonly string[]): boolean {
  const columns = KEYS[field];
  return (
    cursor.length === columns.length && columns.every((column, index) => CAN_BE[column](cursor[index] ?? ""))
  );
}

function isInstant(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
}
