import { and, gte, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Reader } from "#db/client";
import { instantOfId } from "#lib/domain/instant-of-id";
import { COUNTED_TO } from "#lib/lists/lists.rules";
import { FEW_MATCHES, findMatches, type SearchText } from "#lib/lists/search-text.queries";

/**
 * A list as data. Rows are in the order of `key`, whose last column is the id, newest (or greatest) first unless
 * `ascending`. An index has the key after the columns of `ListFilter.scope`, so it yields rows in order.
 */
export type List<Row> = {
  table: PgTable;
  key: readonly PgColumn[];
  ascending?: boolean | undefined;
  /** Reads the rows that meet a condition, in the given order. */
  load: (reader: Reader, isOnPage: SQL, order: SQL) => Promise<Row[]>;
};

/** Identifies a row by its id or, in a list whose key changes, by all its key values, as texts. */
export type Cursor = string | readonly string[];

/** A period with both ends inclusive. */
export type Period = { start?: Date | undefined; end?: Date | undefined };

/** The requested rows: below or above a cursor, or a page. At most one of `after` and `before`. */
export type PageRequest = {
  limit: number;
  after?: Cursor | null | undefined;
  before?: Cursor | null | undefined;
  page?: number | undefined;
  /** False skips the count, which costs as much as the page; the total is then the number of rows seen. */
  counted?: boolean | undefined;
  /** How many matches are counted at most; 1,000 by default. */
  countedTo?: number | undefined;
  /** True for a quick look: of a text with many matches, only some of the first found are read. */
  glance?: boolean | undefined;
};

/** Rows of a list that is read whole by default: at most `limit`, after a row. */
export type PartRequest = Pick<PageRequest, "limit"> & { after?: string | null | undefined };

/**
 * A page of rows, whether more follow and precede it, and the number of matches: exact, or a minimum if `mayBeMore`.
 */
export type ListPage<Row> = {
  rows: Row[];
  hasNext: boolean;
  hasPrevious: boolean;
  total: number;
  mayBeMore: boolean;
};

/**
 * The filter of a page: the owner (`scope`), all of `where`, one of each of `alternatives`, and `search`. Alternatives are
 * disjoint: each combination uses an index, and the results are merged. `ranges` partition the owner's rows, for indexes that
 * have another column before the key.
 */
export type ListFilter = {
  scope: SQL | undefined;
  ranges?: readonly SQL[] | undefined;
  where?: readonly (SQL | undefined)[];
  alternatives?: readonly SQL[][] | undefined;
  search?: SearchText | undefined;
};

/** A page without rows. */
export function emptyPage<Row>(): ListPage<Row> {
  return { rows: [], hasNext: false, hasPrevious: false, total: 0, mayBeMore: false };
}

/** Reads one page of a list. A total never makes a page look like the last when it is not. */
export async function readListPage<Row>(
  reader: Reader,
  list: List<Row>,
  filter: ListFilter,
  request: PageRequest,
): Promise<ListPage<Row>> {
  const found = await findBranches(reader, list, filter, request.glance);
  return found ? readFound(reader, list, found, request) : emptyPage();
}

/** A filter's rows: the owner, the branches, and whether the text has too many matches to count. */
export type FoundBranches = {
  scope: SQL | undefined;
  branches: SQL[];
  isCommon: boolean;
  /** The minimum number of matches. */
  atLeast: number;
};

/** Searches a filter's text, if any; null if no row has it. */
export async function findBranches<Row>(
  reader: Reader,
  list: List<Row>,
  filter: ListFilter,
  isGlance?: boolean,
): Promise<FoundBranches | null> {
  const { scope, ranges = [], where = [], alternatives = [], search } = filter;
  if (!search) return { scope, branches: branchesOf(filter), isCommon: false, atLeast: 0 };
  const matches = await findMatches(reader, { ...list, scope, ranges }, search, isGlance);
  if (matches.where === null) return null;
  const isOnlyText = and(...where) === undefined && alternatives.length === 0;
  return {
    scope,
    branches: branchesOf({ ...filter, where: [...where, matches.where] }),
    isCommon: matches.isCommon,
    atLeast: matches.isCommon && isOnlyText ? FEW_MATCHES : 0,
  };
}

/** Reads one page of what `findBranches` found. */
export async function readFound<Row>(
  reader: Reader,
  list: List<Row>,
  found: FoundBranches,
  request: PageRequest,
): Promise<ListPage<Row>> {
  const { isCommon, atLeast } = found;
  if (!isCommon) return readBranches(reader, list, found, request);
  const page = await readBranches(reader, list, found, { ...request, counted: false });
  return { ...page, total: Math.max(page.total, atLeast), mayBeMore: true };
}

/** The condition of a period's rows. */
export function inPeriod(column: PgColumn, { start, end }: Period): SQL | undefined {
  return and(start && gte(column, start), end && lte(column, end));
}

async function readBranches<Row>(
  reader: Reader,
  list: List<Row>,
  { scope, branches }: Pick<FoundBranches, "scope" | "branches">,
  request: PageRequest,
): Promise<ListPage<Row>> {
  const { counted = true } = request;
  const isOnPage = sql`${list.key.at(-1)} = any(array(${pageOf(list, { scope, branches }, request)}))`;
  const [rows, [count]] = await Promise.all([
    list.load(reader, and(scope, isOnPage) ?? isOnPage, orderOf(list)),
    counted ? reader.execute<{ total: number }>(matchesOf(list, branches, request)) : [],
  ]);
  return toPage(rows, count?.total ?? 0, request);
}

/** A page from `pageOf`'s rows, in their order, and `matchesOf`'s count. */
export function toPage<Row>(rows: Row[], matches: number, request: PageRequest): ListPage<Row> {
  const { limit, after, before, page = 1, counted = true, countedTo = COUNTED_TO } = request;
  const byCursor = Boolean(before || after);
  const isMore = rows.length > limit;
  const hasNext = Boolean(before) || isMore;
  const seen = byCursor || rows.length === 0 ? 0 : offsetOf(request) + rows.length;
  return {
    rows: before ? rows.slice(-limit) : rows.slice(0, limit),
    hasNext,
    hasPrevious: before ? isMore : Boolean(after) || page > 1,
    total: Math.max(Math.min(matches, countedTo), seen),
    // If the position is beyond the end of rows that were not counted, the number of rows before it is unknown.
    mayBeMore: counted ? matches > countedTo : hasNext || byCursor || (rows.length === 0 && page > 1),
  };
}

/** Every combination of the alternatives, as one condition each. */
export function branchesOf({
  scope,
  ranges,
  where = [],
  alternatives = [],
}: Omit<ListFilter, "search">): SQL[] {
  return [...(ranges ? [ranges] : []), ...alternatives]
    .reduce<(SQL | undefined)[][]>(
      (branches, choices) => branches.flatMap((branch) => choices.map((choice) => [...branch, choice])),
      [[scope, ...where]],
    )
    .map((conditions) => and(...conditions) ?? sql`true`);
}

/** The query of a page's ids plus one: each branch yields its first rows, and the first of all these are the page. */
export function pageOf<Row>(
  list: List<Row>,
  { scope, branches }: Pick<FoundBranches, "scope" | "branches">,
  request: PageRequest,
): SQL {
  const { after, before } = request;
  const isUp = Boolean(before);
  const wanted = offsetOf(request) + request.limit + 1;
  const cursor = before || after;
  const beyond = cursor ? beyondCursor({ ...list, scope }, cursor, isUp) : undefined;
  const columns = sql.join([...list.key], sql`, `);
  const each = branches.map(
    (branch) =>
      sql`(select ${columns} from ${list.table} where ${and(branch, beyond)} order by ${orderOf(list, isUp)} limit ${constant(wanted)})`,
  );
  const names = list.key.map(({ name }) => sql.identifier(name));
  return sql`select ${names.at(-1)} from (${sql.join(each, sql` union all `)}) page
    order by ${orderOf({ ...list, key: names }, isUp)} limit ${constant(request.limit + 1)} offset ${constant(offsetOf(request))}`;
}

/** The query of the branches' number of rows, as `total`, at most one more than is counted. */
export function matchesOf<Row>(
  list: List<Row>,
  branches: readonly SQL[],
  { countedTo = COUNTED_TO }: Pick<PageRequest, "countedTo">,
): SQL {
  const most = constant(countedTo + 1);
  const each = branches.map(
    (branch) =>
      sql`(select 1 as one from ${list.table} where ${branch} order by ${orderOf(list)} limit ${most})`,
  );
  return sql`select count(*)::int as total from (select one from (${sql.join(each, sql` union all `)}) each limit ${most}) counted`;
}

/**
 * Rows on one side of a cursor (above if `isUp`): an id, whose row in `scope` has the rest of the key, or all key
 * values.
 */
export function beyondCursor(
  { table, key, ascending = false, scope }: Pick<List<unknown>, "table" | "key" | "ascending"> & ListFilter,
  cursor: Cursor,
  isUp: boolean,
): SQL {
  const id = key.at(-1);
  const values =
    typeof cursor === "string"
      ? key.map((column) =>
          column === id
            ? sql`${cursor}`
            : // If the row is gone or never existed, its id still contains the time of its creation.
              sql`coalesce((select ${column} from ${table} where ${and(scope, sql`${id} = ${cursor}`)}), ${instantOfId(cursor).toISOString()})`,
        )
      : cursor.map((value) => sql`${value}`);
  const sign = ascending === isUp ? sql`<` : sql`>`;
  return sql`(${sql.join([...key], sql`, `)}) ${sign} (${sql.join(values, sql`, `)})`;
}

/** The list's order, or its reverse. */
export function orderOf(
  { key, ascending = false }: { key: readonly SQLWrapper[]; ascending?: boolean | undefined },
  isOpposite = false,
): SQL {
  const direction = ascending === isOpposite ? sql`desc` : sql`asc`;
  return sql.join(
    key.map((column) => sql`${column} ${direction}`),
    sql`, `,
  );
}

function offsetOf({ limit, after, before, page = 1 }: PageRequest): number {
  return after || before ? 0 : (page - 1) * limit;
}

/** Writes a number as a literal into the query: for a parameter, the planner would assume a tenth of the table. */
export function constant(count: number): SQL {
  return sql.raw(String(Math.trunc(count)));
}
