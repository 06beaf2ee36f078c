import { eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Reader, unpreparedDb } from "#db/client";
import { statusesOf } from "#db/queries/invoice-statuses";
import { findWords } from "#db/queries/invoice-words";
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
export type InvoicePage = {
  page: number;
  quantity: number;
  /** True where a glance at words that many have will do, instead of a walk to wherever they are. */
  glance?: boolean | undefined;
};

/** Beyond the page's end this many matches are counted: what all of a million cost, nobody reads. */
const COUNTED_BEYOND = 100;

/** Beyond so many, rows are counted and passed over by their index alone, without reading them. */
const FAR = 500;

const HOUR_MS = 60 * 60 * 1000;

// Each as an index has it; a direction is applied to every column.
const ORDER_COLUMNS = {
  createdAt: ["created_at", "id"],
  updatedAt: ["updated_at", "id"],
  amount: ["amount_minor", "id"],
  status: ["status", "created_at", "id"],
} as const satisfies Record<InvoiceOrder["field"], string[]>;

/**
 * One page of invoices with their merchants' numbers, and how many match: exactly, up to 100 beyond the end of the page.
 * Orders by `status` as stored, which a sweep may be a minute behind.
 */
export async function listInvoices(
  filter: InvoiceFilter,
  wanted: InvoiceOrder,
  { page, quantity, glance }: InvoicePage,
  now: Date,
  reader: Reader = unpreparedDb(),
): Promise<{ rows: { invoice: InvoiceRecord; userId: number }[]; total: number }> {
  const statuses = statusesOf(filter);
  const search =
    statuses.length === 0 || filter.query === undefined ? null : await findWords(filter, reader, { glance });
  if (statuses.length === 0 || search === "nothing") return { rows: [], total: 0 };
  const branches = branchesOf(filter, statuses, search, now);
  // Of rows that all have one status, the order by it is that of their creation.
  const isOneStatus = wanted.field === "status" && filter.status !== undefined && branches.length === 1;
  const order: InvoiceOrder = isOneStatus ? { ...wanted, field: "createdAt" } : wanted;
  const end = page * quantity;
  const request = { offset: end - quantity, limit: quantity, atMost: end + COUNTED_BEYOND };
  if (request.offset > FAR) {
    const [total, ids] = await Promise.all([
      countUpTo(branches, request.atMost, reader),
      readIds(inOrder(branches, order, filter), order, request, reader),
    ]);
    return { rows: await readRows(ids, reader), total };
  }
  const newest = await readNewest(branches, order, request, reader);
  // Fewer than were asked for are all there are; and of the newest first the newest are the first.
  const isPage = newest.total < request.atMost || isNewestFirst(order);
  const ids = isPage ? newest.ids : await readIds(inOrder(branches, order, filter), order, request, reader);
  return { rows: await readRows(ids, reader), total: newest.total };
}

/** True when a total is as far as was counted: there may be more. */
export function isCountedNoFurther({ page, quantity, total }: InvoicePage & { total: number }): boolean {
  return total >= page * quantity + COUNTED_BEYOND;
}

type PageRequest = { offset: number; limit: number; atMost: number };

function isNewestFirst({ field, direction }: InvoiceOrder): boolean {
  return field === "createdAt" && direction === "DESC";
}

/** The newest matches, counted up to `atMost`, and of those the ids of the page in its order. */
async function readNewest(
  branches: SQL[],
  order: InvoiceOrder,
  { offset, limit, atMost }: PageRequest,
  reader: Reader,
): Promise<{ ids: InvoiceId[]; total: number }> {
  const newestFirst = sql`order by created_at desc, id desc limit ${atMost}`;
  const each = branches.map(
    (where) =>
      sql`(select id, created_at, updated_at, amount_minor, status from invoices where ${where} ${newestFirst})`,
  );
  const [row] = await reader.execute<{ ids: InvoiceId[]; total: number }>(sql`
    with newest as materialized (select * from (${sql.join(each, sql` union all `)}) matching ${newestFirst})
    select (select count(*)::int from newest) as total,
      array(select id from newest ${orderBy(order)} limit ${limit} offset ${offset}) as ids`);
  return row ?? { ids: [], total: 0 };
}

async function countUpTo(branches: SQL[], atMost: number, reader: Reader): Promise<number> {
  const each = branches.map(
    (where) => sql`(select from invoices where ${where} order by created_at desc, id desc limit ${atMost})`,
  );
  const [row] = await reader.execute<{ total: number }>(
    sql`select count(*)::int as total from (select from (${sql.join(each, sql` union all `)}) matching limit ${atMost}) counted`,
  );
  return row?.total ?? 0;
}

async function readIds(
  branches: SQL[],
  order: InvoiceOrder,
  { offset, limit }: PageRequest,
  reader: Reader,
): Promise<InvoiceId[]> {
  const selected = sql.raw([...new Set(["id", ...ORDER_COLUMNS[order.field]])].join(", "));
  const each = branches.map(
    (where) =>
      sql`(select ${selected} from invoices where ${where} ${orderBy(order)} limit ${offset + limit})`,
  );
  const rows = await reader.execute<{ id: InvoiceId }>(
    sql`select id from (${sql.join(each, sql` union all `)}) matching ${orderBy(order)} limit ${limit} offset ${offset}`,
  );
  return rows.map(({ id }) => id);
}

// Nothing changes before it is created. Said so, because the order of changes may begin with years before the start of a
// period; an hour earlier, because clocks may differ.
function inOrder(branches: SQL[], { field }: InvoiceOrder, { start }: InvoiceFilter): SQL[] {
  if (field !== "updatedAt" || !start) return branches;
  const since = new Date(start.getTime() - HOUR_MS).toISOString();
  return branches.map((where) => sql`updated_at >= ${since} and ${where}`);
}

function orderBy({ field, direction }: InvoiceOrder): SQL {
  const columns = ORDER_COLUMNS[field].map((column) => `${column} ${direction}`);
  return sql.raw(`order by ${columns.join(", ")}`);
}

async function readRows(
  ids: InvoiceId[],
  reader: Reader,
): Promise<{ invoice: InvoiceRecord; userId: number }[]> {
  if (ids.length === 0) return [];
  const rows = await reader
    .select({ invoice: invoices, userId: merchants.number })
    .from(invoices)
    .innerJoin(merchants, eq(merchants.id, invoices.merchantId))
    .where(inArray(invoices.id, ids));
  const byId = new Map(rows.map((row) => [row.invoice.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Conditions that exclude each other and together are the filter: each finds its rows in order by one index. */
export function branchesOf(
  filter: InvoiceFilter,
  statuses: readonly InvoiceStatus[],
  search: SQL | null,
  now: Date,
): SQL[] {
  const { merchantId, type, status, gateway, start, end } = filter;
  const common = [
    merchantId !== null && sql`merchant_id = ${merchantId}`,
    type && sql`type = ${constant(type)}`,
    type && !status && sql`status in (${sql.join(statuses.map(constant), sql`, `)})`,
    gateway !== undefined && sql`provider = ${gateway}`,
    start && sql`created_at >= ${start.toISOString()}`,
    end && sql`created_at <= ${end.toISOString()}`,
    search,
  ].filter((condition) => condition instanceof Object);
  const branches = status ? statusBranches(status, now) : [sql`true`];
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

// Written into the statement, not passed beside it: how rare a status or type is, is what the plan depends on.
function constant(word: InvoiceStatus | InvoiceType): SQL {
  return sql.raw(`'${word}'`);
}
