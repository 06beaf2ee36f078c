import { type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Reader } from "#db/client";

/** So many matches are looked up by their ids. */
export const FEW_MATCHES = 1_000;
/** So many are gathered and sorted; a text that more rows have is found on the way through the list. */
const SOME_MATCHES = 20_000;
/** Among so many of the newest rows a text is found anywhere, and not only where a column begins. */
const NEWEST = 300;

/** One condition on rows that have a text, and the order of the index that finds them. */
export type Match = { where: SQL; order?: SQL };

/** A text that has a query somewhere in it, in any case. */
export type Part = { text: SQL | PgColumn; query: string };

/** What finds a text in a list: any of `matches`; any of `anywhere` among the newest rows; ids that a query answers. */
export type SearchText = {
  matches: readonly Match[];
  anywhere?: readonly Part[];
  ids?: readonly SQL[];
};

/** No character is beyond it. */
const LAST_CHARACTER = "\u{10FFFF}";

/**
 * Rows whose text begins so, in any case, as a range of the prefix index that has `lower(text)` (`text_pattern_ops`): how many
 * rows a range has is known well, of a pattern with digits the planner expects hardly any.
 */
export function beginsWith(text: SQL | PgColumn, query: string): Match {
  const lowered = sql`lower(${text})`;
  const first = query.toLowerCase();
  return {
    where: sql`(${lowered} ~>=~ ${first} and ${lowered} ~<~ ${first + LAST_CHARACTER})`,
    order: sql`order by ${lowered} using ~<~`,
  };
}

/** Rows of exactly that value. */
export function equals(value: SQL | PgColumn, query: string | number): Match {
  return { where: sql`${value} = ${query}` };
}

/** A document's digits and letters without punctuation; null for a text that is no document. */
export function toDocument(query: string): string | null {
  return /^[0-9a-z\s./-]+$/i.test(query) ? query.replaceAll(/[\s./-]/g, "").toUpperCase() || null : null;
}

/**
 * The condition of the rows in `scope` that have the text: their ids where each match finds few, else what finds them in the
 * database (`isCommon`); at a glance always their ids, of some where they are many. Null when there are none.
 */
export async function findMatches(
  reader: Reader,
  { table, key }: { table: PgTable; key: readonly PgColumn[] },
  scope: SQL | undefined,
  search: SearchText,
  isGlance = false,
): Promise<{ where: SQL | null; isCommon: boolean }> {
  const { matches, ids: more = [] } = search;
  const id = key.at(-1);
  const own = scope ?? sql`true`;
  const found = matches.map(
    ({ where, order = sql`` }) =>
      sql`select ${id} from ${table} where ${own} and ${where} ${order} limit ${FEW_MATCHES + 1}`,
  );
  const all = [...found, ...newest(table, key, own, search), ...more];
  const columns = all.map((query, index) => sql`array(${query}) as ${sql.raw(`match${index}`)}`);
  const [row] = await reader.execute<Record<string, string[]>>(sql`select ${sql.join(columns, sql`, `)}`);
  const ids = all.map((_, index) => row?.[`match${index}`] ?? []);
  const isCommon = (index: number) => index < matches.length && (ids[index]?.length ?? 0) > FEW_MATCHES;
  const common = matches.filter((_, index) => isCommon(index));
  if (common.length === 0 || isGlance) return { where: anyOf(id, ids.flat()), isCommon: false };
  const rare = anyOf(id, ids.filter((_, index) => !isCommon(index)).flat());
  const gathered = await gatherSome(reader, { table, id, own }, common);
  const conditions = [...gathered, ...(rare ? [rare] : [])];
  return { where: sql`(${sql.join(conditions, sql` or `)})`, isCommon: true };
}

/**
 * Each match as the condition by which a page finds its rows soonest: the ids of all of them where they are some, for they may
 * all be old; the match itself where they are many, for the list then meets them soon.
 */
async function gatherSome(
  reader: Reader,
  { table, id, own }: { table: PgTable; id: PgColumn | undefined; own: SQL },
  matches: readonly Match[],
): Promise<SQL[]> {
  const counts = matches.map(
    ({ where }, index) =>
      sql`(select count(*)::int from (select from ${table} where ${own} and ${where} limit ${SOME_MATCHES + 1}) counted) as ${sql.raw(`match${index}`)}`,
  );
  const [row] = await reader.execute<Record<string, number>>(sql`select ${sql.join(counts, sql`, `)}`);
  return matches.map(({ where }, index) =>
    (row?.[`match${index}`] ?? 0) > SOME_MATCHES
      ? where
      : sql`${id} = any(array(select ${id} from ${table} where ${own} and ${where}))`,
  );
}

// As one text: the driver sends no list to a query that it has not prepared.
function anyOf(id: PgColumn | undefined, ids: string[]): SQL | null {
  return ids.length === 0 ? null : sql`${id} = any(${`{${[...new Set(ids)].join(",")}}`}::text[])`;
}

function newest(table: PgTable, key: readonly PgColumn[], own: SQL, { anywhere = [] }: SearchText): SQL[] {
  if (anywhere.length === 0) return [];
  const order = sql.join(
    key.map((column) => sql`${column} desc`),
    sql`, `,
  );
  const has = sql.join(
    anywhere.map(({ text, query }) => sql`${text} ilike ${`%${query.replaceAll(/[\\%_]/g, "\\$&")}%`}`),
    sql` or `,
  );
  // Named like the table, so that its columns are those of the newest rows.
  return [
    sql`select ${key.at(-1)} from (select * from ${table} where ${own} order by ${order} limit ${NEWEST}) as ${table} where ${has}`,
  ];
}
