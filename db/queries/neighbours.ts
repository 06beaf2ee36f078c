import { asc, desc, getTableName, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Reader } from "#db/client";
import { charges } from "#db/schema/charges";
import { invoices } from "#db/schema/invoices";
import { pixPayments } from "#db/schema/pix-payments";
import { recipients } from "#db/schema/recipients";
import type { ChargeId, InvoiceId, MerchantId, RecipientId } from "#lib/domain/ids";

/** The ids before and after an object in its list, newest first; null at its ends. */
export type Neighbours = { previous: string | null; next: string | null };

type Bound = { column: PgColumn; value: unknown };

/** The merchant's charges beside one of theirs. */
export function findNeighboursOfCharge(reader: Reader, merchantId: MerchantId, id: ChargeId) {
  const own = [
    { column: charges.merchantId, value: merchantId },
    { column: charges.product, value: "CHARGE" },
  ];
  return findNeighbours(own, [{ column: charges.id, value: id }], charges.id, reader);
}

/** The merchant's PIX payments beside one of theirs. */
export function findNeighboursOfPixPayment(reader: Reader, merchantId: MerchantId, id: number) {
  const own = [{ column: pixPayments.merchantId, value: merchantId }];
  return findNeighbours(own, [{ column: pixPayments.id, value: id }], pixPayments.id, reader);
}

/** The merchant's invoices beside one of theirs, or, where no merchant is given, anybody's, as staff see them. */
export function findNeighboursOfInvoice(
  reader: Reader,
  merchantId: MerchantId | null,
  { id, createdAt }: { id: InvoiceId; createdAt: Date },
) {
  const own = merchantId === null ? [] : [{ column: invoices.merchantId, value: merchantId }];
  const place = [
    { column: invoices.createdAt, value: createdAt },
    { column: invoices.id, value: id },
  ];
  return findNeighbours(own, place, invoices.id, reader);
}

/** The merchant's recipients beside one of theirs. */
export function findNeighboursOfRecipient(reader: Reader, merchantId: MerchantId, id: RecipientId) {
  const own = [{ column: recipients.merchantId, value: merchantId }];
  return findNeighbours(own, [{ column: recipients.id, value: id }], recipients.id, reader);
}

/**
 * One step up and one step down an index of `own`, which is the same for all of the list, and `place`, which orders it. Told
 * in the terms of that index and not by equality, like the lists themselves: else the planner may walk the primary key.
 */
async function findNeighbours(
  own: Bound[],
  place: Bound[],
  id: PgColumn,
  reader: Reader,
): Promise<Neighbours> {
  const table = sql.identifier(getTableName(id.table));
  const whole = [...own, ...place];
  const first = (edge: SQL | undefined, step: SQL, order: typeof asc) => {
    const orderBy = sql.join(
      whole.map(({ column }) => order(column)),
      sql`, `,
    );
    const where = edge ? sql`${edge} and ${step}` : step;
    return reader.execute<{ id: string | number }>(
      sql`select ${id} as id from ${table} where ${where} order by ${orderBy} limit 1`,
    );
  };
  const edge = (sign: SQL) => (own.length === 0 ? undefined : compare(own, sign));
  const [[newer], [older]] = await Promise.all([
    first(edge(sql`<=`), compare(whole, sql`>`), asc),
    first(edge(sql`>=`), compare(whole, sql`<`), desc),
  ]);
  return { previous: newer ? String(newer.id) : null, next: older ? String(older.id) : null };
}

function compare(bounds: Bound[], sign: SQL): SQL {
  const columns = sql.join(
    bounds.map(({ column }) => sql`${column}`),
    sql`, `,
  );
  const values = sql.join(
    bounds.map(({ column, value }) => sql`${sql.param(value, column)}`),
    sql`, `,
  );
  return sql`(${columns}) ${sign} (${values})`;
}
