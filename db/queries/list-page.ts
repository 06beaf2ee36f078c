import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { COUNTED_TO } from "#lib/domain/lists";

/** Which rows of a list are wanted: below or above one, or that page of so many. At most one of `after` and `before`. */
export type PageRequest = {
  limit: number;
  after?: string | null | undefined;
  before?: string | null | undefined;
  page?: number | undefined;
  /** False leaves out the count, which costs as much as the page; the total is then what has been seen. */
  counted?: boolean | undefined;
  /**
   * True where a glance will do: of words that more than a thousand rows begin with, the newest among the first thousand by
   * the alphabet and the merchant's newest 300, instead of a walk to wherever they are.
   */
  glance?: boolean | undefined;
};

/** Rows of a list that is whole where nobody asks for less: at most so many, below one. */
export type PartRequest = Pick<PageRequest, "limit" | "after">;

/** A page of rows, whether more follow and precede it, and how many match: exactly, or at least so many where `mayBeMore`. */
export type ListPage<Row> = {
  rows: Row[];
  hasNext: boolean;
  hasPrevious: boolean;
  total: number;
  mayBeMore: boolean;
};

/** A page without rows. */
export function emptyPage<Row>(): ListPage<Row> {
  return { rows: [], hasNext: false, hasPrevious: false, total: 0, mayBeMore: false };
}

/** The merchant and the product: a status is a filter. */
const MOST_COLUMNS_PLAIN = 2;

/** How rows are read by a statement that answers their ids, and which id each has. */
export type Loader<Row> = { load: (ids: SQL) => Promise<Row[]>; idOf: (row: Row) => string };

/**
 * One way into a list: rows that an index has in the order of their ids. `from` is a table, or rows by name, with the column
 * `id`; `columns` are those that the index has before the id, all with the one value named in `values`; `where` is what else
 * the rows must be.
 */
export type Branch = {
  from: SQL;
  id: SQL;
  columns: SQL[];
  values: SQL[];
  where: SQL[];
};

/**
 * Reads one page of the branches together, newest first: each gives its own newest by its own index, and of those the newest
 * are the page. Branches exclude each other. A total never says that a
 * page is the last which is not.
 */
export async function readListPage<Row>(
  branches: readonly Branch[],
  request: PageRequest,
  { load, idOf }: Loader<Row>,
  reader: Reader,
): Promise<ListPage<Row>> {
  const { counted = true } = request;
  const [found, matches] = await Promise.all([
    load(pageOf(branches, request)),
    counted ? countIds(branches, reader) : 0,
  ]);
  return toPage(found, matches, request, idOf);
}

/** The page of the rows that were found by `pageOf`, in any order, and of what `matchesOf` counted. */
export function toPage<Row>(
  found: Row[],
  matches: number,
  request: PageRequest,
  idOf: Loader<Row>["idOf"],
): ListPage<Row> {
  const { limit, after, before, page = 1, counted = true } = request;
  const up = Boolean(before);
  const byCursor = up || Boolean(after);
  const rows = found.sort((one, other) => (idOf(one) < idOf(other) ? 1 : -1));
  const isMore = rows.length > limit;
  const hasNext = up || isMore;
  const seen = byCursor ? 0 : rows.length === 0 ? 0 : offsetOf(request) + rows.length;
  return {
    rows: up ? rows.slice(-limit) : rows.slice(0, limit),
    hasNext,
    hasPrevious: up ? isMore : Boolean(after) || page > 1,
    total: Math.max(Math.min(matches, COUNTED_TO), seen),
    // Past the end of rows that were not counted, nothing says how many come before.
    mayBeMore: counted ? matches > COUNTED_TO : hasNext || byCursor || (rows.length === 0 && page > 1),
  };
}

function offsetOf({ limit, after, before, page = 1 }: PageRequest): number {
  return after || before ? 0 : (page - 1) * limit;
}

/** The ids of a page and of one row beyond it, as a statement. */
export function pageOf(branches: readonly Branch[], request: PageRequest): SQL {
  const offset = offsetOf(request);
  const wanted = request.limit + 1;
  const direction = request.before ? sql`asc` : sql`desc`;
  const skipped = offset === 0 ? sql`` : sql` offset ${constant(offset)}`;
  const [only, ...others] = branches;
  // In the order of its index already: what is skipped need not be sorted.
  if (only && others.length === 0) return sql`${idsOf(only, request, wanted, skipped)}`;
  const each = branches.map((branch) => idsOf(branch, request, offset + wanted));
  return sql`select id from (${sql.join(each, sql` union all `)}) listed order by id ${direction} limit ${constant(wanted)}${skipped}`;
}

async function countIds(branches: readonly Branch[], reader: Reader): Promise<number> {
  const [row] = await reader.execute<{ total: number }>(matchesOf(branches));
  return row?.total ?? 0;
}

/**
 * How many rows the branches have together, as a statement that answers `total`, at most one more than are counted. In the
 * order of the index as well: without one the planner may count a small merchant's rows by reading everybody's.
 */
export function matchesOf(branches: readonly Branch[]): SQL {
  const atMost = COUNTED_TO + 1;
  const each = branches.map((branch) => idsOf(branch, {}, atMost));
  return sql`select count(*)::int as total from (select 1 from (${sql.join(each, sql` union all `)}) listed limit ${constant(atMost)}) counted`;
}

/**
 * In the order of the branch's index, and never by equality: else the planner may take the primary key for the order, and walk
 * through every other merchant's rows where this one's are older.
 */
function idsOf(
  branch: Branch,
  { after, before }: Omit<PageRequest, "limit">,
  most: number,
  skipped = sql``,
): SQL {
  const { from, id, columns } = branch;
  const direction = before ? sql`asc` : sql`desc`;
  const isPlain = !after && !before && columns.length <= MOST_COLUMNS_PLAIN && branch.where.length === 0;
  const order = sql.join(
    [...columns, id].map((column) => sql`${column} ${direction}`),
    sql`, `,
  );
  const place = after ? sql` and ${id} < ${after}` : before ? sql` and ${id} > ${before}` : sql``;
  return sql`(select ${id} as id from ${from} where ${within(branch, isPlain)}${place} order by ${order} limit ${constant(most)}${skipped})`;
}

/**
 * By "any of an array" of one value, of which the planner knows how rare that is and that it bounds the index. A first page
 * without filters is prepared, and then knows no values: all would seem rare, but not a row's range, of which it always thinks the same.
 */
function within({ columns, values, where }: Branch, isPlain: boolean): SQL {
  const conditions = [...where];
  if (columns.length > 0 && isPlain) {
    const row = sql.join(columns, sql`, `);
    const value = sql.join(values, sql`, `);
    conditions.unshift(sql`(${row}) >= (${value}) and (${row}) <= (${value})`);
  } else {
    for (const [index, column] of columns.entries()) {
      conditions.push(sql`${column} = any(array[${values[index]}]::text[])`);
    }
  }
  return sql.join(conditions.length > 0 ? conditions : [sql`true`], sql` and `);
}

// Written into the statement: of a number that it does not know the planner expects a tenth of the table.
function constant(count: number): SQL {
  return sql.raw(String(Math.trunc(count)));
}
