import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { db } from "#db/client";
import type { InvoiceRecord } from "#db/queries/invoices";
import { invoices } from "#db/schema/invoices";
import { merchants } from "#db/schema/merchants";
import type { InvoiceStatus, InvoiceType } from "#lib/domain/crypto/invoice-states";
import type { InvoiceId, MerchantId } from "#lib/domain/ids";

export type InvoiceFilter = {
  /** Null for all merchants', as staff see them. */
  merchantId: MerchantId | null;
  type?: InvoiceType | undefined;
  /** As it reads now, swept or not. */
  status?: InvoiceStatus | undefined;
  gateway?: string | undefined;
  start?: Date | undefined;
  end?: Date | undefined;
  query?: string | undefined;
};
export type InvoiceOrder = {
  field: "createdAt" | "updatedAt" | "amount" | "status";
  direction: "ASC" | "DESC";
};
export type InvoicePage = { page: number; quantity: number };

/** Beyond the page's end this many matches are counted: what all of a million cost, nobody reads. */
const COUNTED_BEYOND = 1_000;

// Each as an index has it; a direction is applied to every column.
const ORDER_COLUMNS = {
  createdAt: ["created_at", "id"],
  updatedAt: ["updated_at", "id"],
  amount: ["amount_minor", "id"],
  status: ["status", "created_at", "id"],
} as const satisfies Record<InvoiceOrder["field"], string[]>;

/**
 * One page of invoices with their merchants' numbers, and how many match: exactly, up to 1,000 beyond the end of the page.
 * Orders by `status` as stored, which a sweep may be a minute behind.
 */
export async function listInvoices(
  filter: InvoiceFilter,
  order: InvoiceOrder,
  { page, quantity }: InvoicePage,
  now: Date,
): Promise<{ rows: { invoice: InvoiceRecord; userId: number }[]; total: number }> {
  const branches = branchesOf(filter, now);
  const end = page * quantity;
  const [ids, total] = await Promise.all([
    readIds(branches, order, { offset: end - quantity, limit: quantity }),
    count(branches, end + COUNTED_BEYOND),
  ]);
  return { rows: await readRows(ids), total };
}

async function readIds(
  branches: SQL[],
  order: InvoiceOrder,
  { offset, limit }: { offset: number; limit: number },
): Promise<InvoiceId[]> {
  const columns = ORDER_COLUMNS[order.field];
  const orderBy = sql.raw(columns.map((column) => `${column} ${order.direction}`).join(", "));
  const selected = sql.raw([...new Set(["id", ...columns])].join(", "));
  const each = branches.map(
    (where) =>
      sql`(select ${selected} from invoices where ${where} order by ${orderBy} limit ${offset + limit})`,
  );
  const rows = await db().execute<{ id: InvoiceId }>(
    sql`select id from (${sql.join(each, sql` union all `)}) matching order by ${orderBy} limit ${limit} offset ${offset}`,
  );
  return rows.map(({ id }) => id);
}

async function count(branches: SQL[], atMost: number): Promise<number> {
  const each = branches.map((where) => sql`(select 1 from invoices where ${where} limit ${atMost})`);
  const [row] = await db().execute<{ total: number }>(
    sql`select least(count(*), ${atMost})::int as total from (${sql.join(each, sql` union all `)}) matching`,
  );
  return row?.total ?? 0;
}

async function readRows(ids: InvoiceId[]): Promise<{ invoice: InvoiceRecord; userId: number }[]> {
  if (ids.length === 0) return [];
  const rows = await db()
    .select({ invoice: invoices, userId: merchants.number })
    .from(invoices)
    .innerJoin(merchants, eq(merchants.id, invoices.merchantId))
    .where(inArray(invoices.id, ids));
  const byId = new Map(rows.map((row) => [row.invoice.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Conditions that exclude each other and together are the filter: each finds its rows in order by one index. */
function branchesOf(filter: InvoiceFilter, now: Date): SQL[] {
  const common = [
    filter.merchantId !== null && sql`merchant_id = ${filter.merchantId}`,
    filter.type && sql`type = ${constant(filter.type)}`,
    filter.gateway !== undefined && sql`provider = ${filter.gateway}`,
    filter.start && sql`created_at >= ${filter.start.toISOString()}`,
    filter.end && sql`created_at <= ${filter.end.toISOString()}`,
    filter.query !== undefined && textMatches(filter.query),
  ].filter((condition) => condition instanceof Object);
  const branches = filter.status ? statusBranches(filter.status, now) : [sql`true`];
  return branches.map((branch) => sql.join([...common, branch], sql` and `));
}

// What a stored status lags behind its time, the filter must see as it reads.
function statusBranches(status: InvoiceStatus, now: Date): SQL[] {
  const at = now.toISOString();
  switch (status) {
    case "WAITING_PAYMENT":
      return [sql`status = 'WAITING_PAYMENT' and quote_expires_at > ${at}`];
    case "PARTIALLY_PAID":
    case "CONFIRMING":
      return [sql`status = ${constant(status)} and closes_at > ${at}`];
    case "EXPIRED":
      return [
        sql`status = 'EXPIRED'`,
        sql`status = 'WAITING_PAYMENT' and quote_expires_at <= ${at}`,
        sql`status in ('PARTIALLY_PAID','CONFIRMING') and closes_at <= ${at}`,
      ];
    default:
      return [sql`status = ${constant(status)}`];
  }
}

function textMatches(query: string): SQL {
  const beginning = `${query.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;
  const conditions = [
    sql`id = ${query}`,
    sql`pay_address = ${query}`,
    sql`lower(external_reference) like ${beginning}`,
    sql`lower(customer_name) like ${beginning}`,
    sql`lower(customer_email) like ${beginning}`,
  ];
  if (UUID.test(query)) conditions.push(sql`id_transaction = ${query}`);
  return sql`(${sql.join(conditions, sql` or `)})`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

// Written into the statement, not passed beside it: how rare a status or type is, is what the plan depends on.
function constant(word: InvoiceStatus | InvoiceType): SQL {
  return sql.raw(`'${word}'`);
}
