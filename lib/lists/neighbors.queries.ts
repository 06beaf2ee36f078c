import { and, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Reader } from "#db/client";
import { charges } from "#db/schema/charges";
import { invoices } from "#db/schema/invoices";
import { pixPayments } from "#db/schema/pix-payments";
import { recipients } from "#db/schema/recipients";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { beyondCursor, type Cursor, orderOf } from "#lib/lists/list-page.queries";
import { isOf } from "#lib/lists/whose.queries";

/** The ids before and after an object in its list, newest first; null at its ends. */
export type Neighbors = { previous: string | null; next: string | null };

type Listed = { id: string; createdAt: Date };

/** The merchant's charges before and after one of its charges. */
export function findNeighborsOfCharge(reader: Reader, merchantId: MerchantId, id: ChargeId) {
  const own = and(eq(charges.merchantId, merchantId), eq(charges.product, "CHARGE"));
  return findNeighbors(reader, charges, own, id);
}

/** The merchant's Pix payments before and after one of them. */
export function findNeighborsOfPixPayment(reader: Reader, merchantId: MerchantId, id: number) {
  return findNeighbors(reader, pixPayments, eq(pixPayments.merchantId, merchantId), String(id));
}

/** The invoices before and after one of the merchant's or, for staff (null), before and after any invoice. */
export function findNeighborsOfInvoice(reader: Reader, merchantId: MerchantId | null, invoice: Listed) {
  return findNeighbors(reader, invoices, isOf(invoices.merchantId, merchantId), cursorOf(invoice));
}

/** The merchant's recipients before and after one of them. */
export function findNeighborsOfRecipient(reader: Reader, merchantId: MerchantId, recipient: Listed) {
  return findNeighbors(reader, recipients, eq(recipients.merchantId, merchantId), cursorOf(recipient));
}

// One step up and one down the list's index.
async function findNeighbors(
  reader: Reader,
  table: PgTable & { id: PgColumn; createdAt: PgColumn },
  own: SQL | undefined,
  cursor: Cursor,
): Promise<Neighbors> {
  const list = { table, key: [table.createdAt, table.id], scope: own };
  const first = (isUp: boolean) => {
    const beyond = beyondCursor(list, cursor, isUp);
    return reader.execute<{ id: string | number }>(
      sql`select ${table.id} as id from ${table} where ${and(own, beyond)} order by ${orderOf(list, isUp)} limit 1`,
    );
  };
  const [[newer], [older]] = await Promise.all([first(true), first(false)]);
  return { previous: newer ? String(newer.id) : null, next: older ? String(older.id) : null };
}

function cursorOf({ id, createdAt }: Listed): Cursor {
  return [createdAt.toISOString(), id];
}
