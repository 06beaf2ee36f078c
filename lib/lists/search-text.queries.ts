import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Reader } from "#db/client";
import { folded } from "#db/schema/folded";
import { foldText } from "#lib/domain/text/fold-text";

/** Maximum matches looked up by id. */
export const FEW_MATCHES = 1_000;
/** How many matches of each kind suffice for a quick look. */
const GLANCED_MATCHES = 100;
/** If the newest rows include this many with the text, reading the list finds them soon. */
const MET_SOON = { among: 1_000, rows: 10 };
/** Up to this many matches are gathered and sorted. If there are more, they are found while the list is read. */
export const SOME_MATCHES = 20_000;
/** The newest rows, this many, are searched for the text anywhere in a column, not only at its beginning. */
const NEWEST = 300;

/** A condition for rows with a text, and the order of the index that finds them. */
export type Match = { where: SQL; order?: SQL };

/** A text that contains a query, ignoring case and accents. */
export type Part = { text: SQL | PgColumn; query: string };

/** How a list finds a text: any of `matches`; any of `anywhere` among the newest rows; ids returned by a query. */
export type SearchText = {
  matches: readonly Match[];
  anywhere?: readonly Part[];
  ids?: readonly SQL[];
};

/** No character sorts after it. */
const LAST_CHARACTER = "\u{10FFFF}";

/**
 * Rows whose text begins with the query, ignoring case and accents, as a range of the prefix index of the `folded` text
 * (`text_pattern_ops`): the planner estimates ranges well, but expects hardly any rows for a pattern with digits.
 */
export function beginsWith(text: SQL | PgColumn, query: string): Match {
  const begun = folded(text);
  const first = foldText(query);
  return {
    where: sql`(${begun} ~>=~ ${first} and ${begun} ~<~ ${first + LAST_CHARACTER})`,
    order: sql`order by ${begun} using ~<~`,
  };
}

/** Rows with exactly that value. */
export function equals(value: SQL | PgColumn, query: string | number): Match {
  return { where: sql`${value} = ${query}` };
}

/** A document's digits and letters without punctuation; null for other text. */
export function toDocument(query: string): string | null {
  return /^[0-9a-z\s./-]+$/i.test(query) ? query.replaceAll(/[\s./-]/g, "").toUpperCase() || null : null;
}

/** The rows that are searched: an owner's, in the ranges of the list's indexes. */
type Searched = {
  table: PgTable;
  key: readonly PgColumn[];
  scope: SQL | undefined;
  ranges?: readonly SQL[] | undefined;
};
type Rows = { table: PgTable; key: readonly PgColumn[]; own: SQL; ranges: readonly SQL[] };

/**
 * The condition of the rows in `scope` that contain the text: ids if each match finds few rows, otherwise database conditions
 * (`isCommon`). For a quick look it is always ids, and only some of many. Null if nothing matches.
 */
export async function findMatches(
  reader: Reader,
  { table, key, scope, ranges = [] }: Searched,
  search: SearchText,
  isGlance = false,
): Promise<{ where: SQL | null; isCommon: boolean }> {
  const { ids: more = [] } = search;
  const id = key.at(-1);
  const own = scope ?? sql`true`;
  const rows = { table, key, own, ranges };
  const matches = search.matches.flatMap((match) => inEach(ranges, match));
  const most = isGlance ? GLANCED_MATCHES : FEW_MATCHES + 1;
  const found = matches.map(
    ({ where, order = sql`` }) =>
      sql`select ${id} from ${table} where ${own} and ${where} ${order} limit ${most}`,
  );
  const all = [...found, ...newest(rows, search, isGlance), ...more];
  const columns = all.map((query, index) => sql`array(${query}) as ${sql.raw(`match${index}`)}`);
  const [row] = await reader.execute<Record<string, string[]>>(sql`select ${sql.join(columns, sql`, `)}`);
  const ids = all.map((_, index) => row?.[`match${index}`] ?? []);
  const isCommon = (index: number) => index < matches.length && (ids[index]?.length ?? 0) > FEW_MATCHES;
  const common = matches.filter((_, index) => isCommon(index));
  if (common.length === 0 || isGlance) return { where: anyOf(id, ids.flat()), isCommon: false };
  const rare = anyOf(id, ids.filter((_, index) => !isCommon(index)).flat());
  const gathered = await gatherSome(reader, rows, common);
  const conditions = [...gathered, ...(rare ? [rare] : [])];
  return { where: sql`(${sql.join(conditions, sql` or `)})`, isCommon: true };
}

function inEach(ranges: readonly SQL[], { where, ...match }: Match): Match[] {
  if (ranges.length === 0) return [{ where, ...match }];
  return ranges.map((range) => ({ ...match, where: sql`${range} and ${where}` }));
}

/**
 * The condition that finds each match's rows soonest. If many rows match, or the newest rows do, it is the match itself, because
 * reading the list finds them soon; otherwise it is all ids, whose rows may be old.
 */
async function gatherSome(reader: Reader, list: Rows, matches: readonly Match[]): Promise<SQL[]> {
  const { table, own } = list;
  const met = await countMatches(
    reader,
    matches,
    (where) => sql`select from ${newestRows(list, MET_SOON.among)} where ${where} limit ${MET_SOON.rows}`,
  );
  const isMetSoon = (match: Match) => met.get(match) === MET_SOON.rows;
  const counted = await countMatches(
    reader,
    matches.filter((match) => !isMetSoon(match)),
    (where) => sql`select from ${table} where ${own} and ${where} limit ${SOME_MATCHES + 1}`,
  );
  const id = list.key.at(-1);
  return matches.map((match) =>
    isMetSoon(match) || (counted.get(match) ?? 0) > SOME_MATCHES
      ? match.where
      : sql`${id} = any(array(select ${id} from ${table} where ${own} and ${match.where}))`,
  );
}

/** The number of rows of each match's query; sends nothing without matches. */
async function countMatches(
  reader: Reader,
  matches: readonly Match[],
  queryOf: (where: SQL) => SQL,
): Promise<Map<Match, number>> {
  if (matches.length === 0) return new Map();
  const counts = matches.map(
    ({ where }, index) =>
      sql`(select count(*)::int from (${queryOf(where)}) counted) as ${sql.raw(`match${index}`)}`,
  );
  const [row] = await reader.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return new Map(matches.map((match, index) => [match, row?.[`match${index}`] ?? 0]));
}

/** The newest rows, aliased as the table, so that conditions on its columns apply. */
function newestRows({ table, key, own, ranges }: Rows, most: number): SQL {
  const order = sql.join(
    key.map((column) => sql`${column} desc`),
    sql`, `,
  );
  const newestOf = (where: SQL) =>
    sql`(select * from ${table} where ${where} order by ${order} limit ${most})`;
  if (ranges.length === 0) return sql`${newestOf(own)} as ${table}`;
  const each = ranges.map((range) => newestOf(sql`${own} and ${range}`));
  return sql`(select * from (${sql.join(each, sql` union all `)}) as ${table} order by ${order} limit ${most}) as ${table}`;
}

// The ids are passed as one text, because the driver sends no lists to an unprepared query.
function anyOf(id: PgColumn | undefined, ids: string[]): SQL | null {
  return ids.length === 0 ? null : sql`${id} = any(${`{${[...new Set(ids)].join(",")}}`}::text[])`;
}

function newest(list: Rows, { anywhere = [], matches }: SearchText, isGlance: boolean): SQL[] {
  const parts = anywhere.map(
    ({ text, query }) => sql`${folded(text)} like ${`%${foldText(query).replaceAll(/[\\%_]/g, "\\$&")}%`}`,
  );
  // A quick look finds few of all matches, and must include new ones.
  const has = isGlance ? [...parts, ...matches.map(({ where }) => where)] : parts;
  if (has.length === 0) return [];
  return [sql`select ${list.key.at(-1)} from ${newestRows(list, NEWEST)} where ${sql.join(has, sql` or `)}`];
}
