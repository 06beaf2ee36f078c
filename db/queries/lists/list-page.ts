import { and, gte, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Reader } from "#db/client";
import { FEW_MATCHES, findMatches, type SearchText } from "#db/queries/lists/search-text";
import { instantOfId } from "#lib/domain/instant-of-id";
import { COUNTED_TO } from "#lib/domain/lists/lists";

/**
 * A list as data. Its rows stand in the order of `key`, newest (or greatest) first unless it is `ascending`; the last column of
 * the key is the row's id. An index has the key behind the columns that `ListFilter.scope` compares, and so has the rows in order.
 */
export type List<Row> = {
  table: PgTable;
  key: readonly PgColumn[];
  ascending?: boolean | undefined;
  /** Reads the rows that meet a condition, in that order. */
  load: (reader: Reader, isOnPage: SQL, order: SQL) => Promise<Row[]>;
};

/** Names a row by its id or, in a list whose key changes, by its values in all columns of the key, as texts. */
export type Cursor = string | readonly string[];

/** From one instant to another, both included. */
export type Period = { start?: Date | undefined; end?: Date | undefined };

/** Which rows of a list are wanted: below or above one, or that page of so many. At most one of `after` and `before`. */
export type PageRequest = {
  limit: number;
  after?: Cursor | null | undefined;
  before?: Cursor | null | undefined;
  page?: number | undefined;
  /** False leaves out the count, which costs as much as the page; the total is then what has been seen. */
  counted?: boolean | undefined;
  /** How many matches are counted at most: 1,000 unless it is said. */
  countedTo?: number | undefined;
  /** True where a glance will do: of a text that many rows have, some of the first found. */
  glance?: boolean | undefined;
};

/** Rows of a list that is whole where nobody asks for less: at most so many, below one. */
export type PartRequest = Pick<PageRequest, "limit"> & { after?: string | null | undefined };

/** A page of rows, whether more follow and precede it, and how many match: exactly, or at least so many where `mayBeMore`. */
export type ListPage<Row> = {
  rows: Row[];
  hasNext: boolean;
  hasPrevious: boolean;
  total: number;
  mayBeMore: boolean;
};

/**
 * What the rows of a page must be: of an owner (`scope`), meeting every condition of `where` and one of each list of
 * `alternatives`, and found by `search`. Alternatives exclude each other: every combination of them is read in the order of an
 * index of its own, and what they give is merged. `ranges` are alternatives too: those of the owner's rows that only together
 * are all of them, for a list whose indexes have another column between the owner and the key. Texts are looked for in each.
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

/** Reads one page of a list. A total never says that a page is the last which is not. */
export async function readListPage<Row>(
  reader: Reader,
  list: List<Row>,
  filter: ListFilter,
  request: PageRequest,
): Promise<ListPage<Row>> {
  const found = await findBranches(reader, list, filter, request.glance);
  return found ? readFound(reader, list, found, request) : emptyPage();
}

/** Where the rows of a filter are: whose, its branches, and whether too many have its text for them to be counted. */
export type FoundBranches = {
  scope: SQL | undefined;
  branches: SQL[];
  isCommon: boolean;
  /** At least so many match. */
  atLeast: number;
};

/** Looks a filter's text up, if it has one; null when no row has it. */
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

/** What rows of a period are. */
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

/** The page of the rows that `pageOf` found, in their order, and of what `matchesOf` counted. */
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
    // Past the end of rows that were not counted, nothing says how many come before.
    mayBeMore: counted ? matches > countedTo : hasNext || byCursor || (rows.length === 0 && page > 1),
  };
}

/** Every combination of the alternatives, each as one condition. */
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

/** The query of the ids of a page and of one row beyond it: each branch gives its own first ones, of which the first are the page. */
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

/** The query of how many rows the branches have together, as `total`, at most one more than are counted. */
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

/** Rows on one side of a cursor (above it where `isUp`): of an id, whose row in `scope` says the rest of the key, or of all the key's values. */
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
            : // Where the row is gone, or never was, its id still says when it was made.
              sql`coalesce((select ${column} from ${table} where ${and(scope, sql`${id} = ${cursor}`)}), ${instantOfId(cursor).toISOString()})`,
        )
      : cursor.map((value) => sql`${value}`);
  const sign = ascending === isUp ? sql`<` : sql`>`;
  return sql`(${sql.join([...key], sql`, `)}) ${sign} (${sql.join(values, sql`, `)})`;
}

/** The list's order, or its opposite. */
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

/** A number written into the query: of one that it does not know the planner expects a tenth of the table. */
export function constant(count: number): SQL {
  return sql.raw(String(Math.trunc(count)));
}
