import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import type { InvoiceFilter } from "#db/queries/invoice-list";
import { ORDER_COLUMNS } from "#db/queries/invoice-place";
import type { InvoiceId } from "#lib/domain/ids";

export type InvoiceOrder = {
  field: "createdAt" | "updatedAt" | "amount" | "status";
  direction: "ASC" | "DESC";
};
/** So many below so many in that order, or `beyond` a place by which the branches begin; matches are counted up to `atMost`. */
export type IdPageRequest = {
  order: InvoiceOrder;
  offset: number;
  limit: number;
  atMost: number;
  beyond?: boolean | undefined;
};
export type IdPage = { ids: InvoiceId[]; total: number };

/** Beyond so many, rows are counted and passed over by their index alone, without reading them. */
const FAR = 500;

/** Of so many that were made first, those that changed first are looked for. */
const OLDEST = 300;

/** As many rows of a branch are planned for. */
const UNEVEN = 25;

const HOUR_MS = 60 * 60 * 1000;

/**
 * The ids of a page of the invoices that meet any of the branches, which exclude each other and together are the filter,
 * and how many match, up to `atMost`.
 */
export async function readIdPage(
  filter: InvoiceFilter,
  branches: SQL[],
  request: IdPageRequest,
  reader: Reader,
): Promise<IdPage> {
  const { field, direction } = request.order;
  // Of rows that all have one status, the order by it is that of their creation.
  const isOneStatus = field === "status" && filter.status !== undefined && branches.length === 1;
  const wanted: IdPageRequest = isOneStatus
    ? { ...request, order: { field: "createdAt", direction } }
    : request;
  const inOrder = () => readIds(fromItsStart(branches, wanted.order, filter), wanted, filter, reader);
  if (request.beyond && wanted.order.field !== "createdAt") {
    const ids = await inOrder();
    return { ids, total: ids.length };
  }
  if (request.offset > FAR) {
    const [total, ids] = await Promise.all([countUpTo(branches, request.atMost, reader), inOrder()]);
    return { ids, total };
  }
  const { ids, total, isPage } = await readNearest(branches, wanted, filter, reader);
  return { ids: isPage ? ids : await inOrder(), total };
}

/** How ids are ordered, by columns that `orderColumns` names. */
export function orderBy({ field, direction }: InvoiceOrder): SQL {
  const columns = ORDER_COLUMNS[field].map((column) => `${column} ${direction}`);
  return sql.raw(`order by ${columns.join(", ")}`);
}

/** The id and the columns of an order. */
export function orderColumns({ field }: InvoiceOrder): SQL {
  return sql.raw([...new Set(["id", ...ORDER_COLUMNS[field]])].join(", "));
}

/**
 * The matches that were made last, or first where that is nearer to the page, counted up to `atMost`; of those the ids of
 * the page in its order, and whether it is the page of all: when there are no more matches, or those cannot come before it.
 */
async function readNearest(
  branches: SQL[],
  { order, offset, limit, atMost }: IdPageRequest,
  { start }: InvoiceFilter,
  reader: Reader,
): Promise<IdPage & { isPage: boolean }> {
  const { field, direction } = order;
  const isByChange = field === "updatedAt" && start !== undefined;
  const isOldestFirst = direction === "ASC" && (field === "createdAt" || isByChange);
  const read = isOldestFirst && isByChange ? Math.max(atMost, OLDEST) : atMost;
  const made = sql.raw(isOldestFirst ? "asc" : "desc");
  const nearestFirst = sql`order by created_at ${made}, id ${made} limit ${read}`;
  const each = branches.map(
    (where) =>
      sql`(select id, created_at, updated_at, amount_minor, status from invoices where ${where} ${nearestFirst})`,
  );
  const last = sql`(select updated_at from nearest ${orderBy(order)} limit 1 offset ${offset + limit - 1})`;
  const isPage =
    field === "createdAt"
      ? sql`true`
      : isOldestFirst
        ? sql`coalesce((select max(created_at) from nearest) - interval '1 hour' > ${last}, true)`
        : sql`false`;
  const [row] = await reader.execute<IdPage & { isPage: boolean }>(sql`
    with nearest as materialized (select * from (${sql.join(each, sql` union all `)}) matching ${nearestFirst})
    select (select least(count(*), ${atMost})::int from nearest) as total, ${isPage} as "isPage",
      array(select id from nearest ${orderBy(order)} limit ${limit} offset ${offset}) as ids`);
  if (!row) return { ids: [], total: 0, isPage: true };
  return { ...row, isPage: row.isPage || row.total < atMost };
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

// Each branch is planned for more rows than are read of it, and by itself: the planner then prefers to read and sort those of
// a rare status, which in the order of an index may all be at its other end. Not so of a period, whose rows it thinks rarer than
// they are: what changed in it was mostly made in it.
async function readIds(
  branches: SQL[],
  { order, offset, limit }: IdPageRequest,
  { start, end }: InvoiceFilter,
  reader: Reader,
): Promise<InvoiceId[]> {
  const most = Math.max(offset + limit, start || end ? 0 : UNEVEN);
  const names = branches.map((_, index) => sql.raw(`branch${index}`));
  const each = branches.map(
    (where, index) =>
      sql`${names[index]} as materialized (select ${orderColumns(order)} from invoices where ${where} ${orderBy(order)} limit ${most})`,
  );
  const all = names.map((name) => sql`select * from ${name}`);
  const rows = await reader.execute<{ id: InvoiceId }>(
    sql`with ${sql.join(each, sql`, `)}
      select id from (${sql.join(all, sql` union all `)}) matching ${orderBy(order)} limit ${limit} offset ${offset}`,
  );
  return rows.map(({ id }) => id);
}

// Nothing changes before it is created. Said so, because the order of changes may begin with years before the start of a
// period; an hour earlier, because clocks may differ.
function fromItsStart(branches: SQL[], { field }: InvoiceOrder, { start }: InvoiceFilter): SQL[] {
  if (field !== "updatedAt" || !start) return branches;
  const since = new Date(start.getTime() - HOUR_MS).toISOString();
  return branches.map((where) => sql`updated_at >= ${since} and ${where}`);
}
