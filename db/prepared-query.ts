import { type Column, getTableColumns, is, Param, Placeholder, type Query, type SQL, sql } from "drizzle-orm";
import { PgDialect, type PgInsertBase, type PgTable } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT, type PostgresJsSession } from "drizzle-orm/postgres-js";
import type { Db, Reader } from "#db/client";
import { withCallerInStack } from "#db/database-error";

/** A placeholder for each value of a query. Conditions send values unchanged; elsewhere their column encodes them. */
export type Placeholders<Values> = { [Name in keyof Values]: Placeholder };
type Build<Values, Row> = (db: Db, values: Placeholders<Values>) => PromiseLike<Row[]> & { toSQL(): Query };
type Decoder = Pick<Column, "mapFromDriverValue">;
/** Columns by row member; a joined table's columns are a nested record, null if nothing was joined. */
type Columns = Record<string, Decoder | Record<string, Decoder>>;
/** Takes a parameter's encoded value from a query's values. */
type Fill = (values: Record<string, unknown>) => unknown;
type Text = { sql: string; fills: Fill[] };

/**
 * A query whose text is built once per set of given (not undefined) values, since building takes longer than sending.
 * `columns` are the result's, in order. The returned function runs it with any reader, and throws the database's error.
 */
export function preparedQuery<Values extends object, Row>(
  build: Build<Values, Row>,
  columns: Columns,
): (reader: Reader, values: Values) => Promise<Row[]> {
  const texts = new Map<string, Text>();
  const toRow = rowReader<Row>(columns);
  const textFor = (names: string[]) => {
    const key = names.join();
    const known = texts.get(key);
    if (known) return known;
    const { sql, params } = build(builder(), placeholdersOf(names) as Placeholders<Values>).toSQL();
    const text = { sql, fills: params.map(fillOf) };
    texts.set(key, text);
    return text;
  };
  return (reader, values) => {
    const given = values as Record<string, unknown>;
    const { sql, fills } = textFor(Object.keys(given).filter((name) => given[name] !== undefined));
    return run(reader, { sql, params: fills.map((fill) => fill(given)) }, toRow);
  };
}

type RowsInsert = PgInsertBase<PgTable, PostgresJsQueryResultHKT>;

/**
 * Inserts rows with a text built once per number of rows and set of columns; `finish` adds the conflict clause. Sends
 * nothing for no rows. Throws the database's error.
 */
export function insertion<Table extends PgTable>(
  table: Table,
  finish: (insert: RowsInsert) => { toSQL(): Query } = (insert) => insert,
): (reader: Reader, rows: readonly Table["$inferInsert"][]) => Promise<void> {
  const into: PgTable = table;
  const insert = preparedQuery<Record<string, unknown>, never>(
    (q, placeholders) =>
      finish(q.insert(into).values(rowsFrom(placeholders))) as ReturnType<Build<never, never>>,
    {},
  );
  return async (reader, rows) => {
    if (rows.length > 0) await insert(reader, valuesOf(rows));
  };
}

function valuesOf(rows: readonly object[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [index, row] of rows.entries()) {
    for (const [name, value] of Object.entries(row)) values[`${index}.${name}`] = value;
  }
  return values;
}

function rowsFrom(placeholders: Record<string, Placeholder>): Record<string, Placeholder>[] {
  const rows: Record<string, Placeholder>[] = [];
  for (const [key, placeholder] of Object.entries(placeholders)) {
    const [index, name = ""] = key.split(".");
    const row = rows[Number(index)] ?? {};
    row[name] = placeholder;
    rows[Number(index)] = row;
  }
  return rows;
}

/** Runs a library's query text and returns its rows as objects. Throws the database's error. */
export function runText(
  reader: Reader,
  text: string,
  values: unknown[],
): PromiseLike<Record<string, unknown>[]> {
  return sessionOf(reader).queryObjects(text, values);
}

/**
 * Reads a table's rows for a condition built each time; only the text of the columns, the largest part, is cached.
 * Throws the database's error.
 */
export function rowsOf<Table extends PgTable>(
  table: Table,
): (reader: Reader, condition: SQL) => Promise<Table["$inferSelect"][]> {
  const toRow = rowReader<Table["$inferSelect"]>(getTableColumns(table));
  const from: PgTable = table;
  let selected: SQL | undefined;
  return (reader, condition) => {
    selected ??= sql.raw(builder().select().from(from).toSQL().sql);
    return run(reader, dialect.sqlToQuery(sql`${selected} where ${condition}`), toRow);
  };
}

// The query builder's extras (spans, a cache) take longer than sending the query.
async function run<Row>(reader: Reader, query: Query, toRow: (row: unknown[]) => Row): Promise<Row[]> {
  const rows = await withCallerInStack(() => sessionOf(reader).query(query.sql, query.params));
  return (rows as unknown as unknown[][]).map(toRow);
}

function sessionOf(reader: Reader): PostgresJsSession<never, never, never> {
  return reader._.session as PostgresJsSession<never, never, never>;
}

/** Placeholders for an update's assignments, encoded by their columns: drizzle accepts bare ones only in an insert. */
export function assigned<Names extends string>(
  columns: Record<Names, Column>,
  placeholders: { [Name in Names]?: Placeholder },
): { [Name in Names]?: SQL } {
  const entries = Object.entries(placeholders) as [Names, Placeholder][];
  const encoded = entries.map(([name, placeholder]) => [name, sql`${sql.param(placeholder, columns[name])}`]);
  return Object.fromEntries(encoded);
}

const dialect = new PgDialect();
let unconnected: Db | undefined;

function builder(): Db {
  unconnected ??= drizzle.mock();
  return unconnected;
}

function placeholdersOf(names: string[]): Record<string, Placeholder> {
  return Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
}

function fillOf(param: unknown): Fill {
  if (is(param, Placeholder)) return (values) => values[param.name];
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { encoder } = param;
  const { name } = param.value;
  return (values) => (values[name] === null ? null : encoder.mapToDriverValue(values[name]));
}

function rowReader<Row>(columns: Columns): (row: unknown[]) => Row {
  let count = 0;
  const entries = Object.entries(columns).map(([name, column]) => {
    const from = count;
    count += isDecoder(column) ? 1 : Object.keys(column).length;
    return { name, read: isDecoder(column) ? valueReader(column, from) : joinedReader(column, from, count) };
  });
  return (row) => {
    const record: Record<string, unknown> = {};
    for (const { name, read } of entries) record[name] = read(row);
    return record as Row;
  };
}

function isDecoder(column: Columns[string]): column is Decoder {
  return "mapFromDriverValue" in column;
}

function valueReader(column: Decoder, at: number) {
  return (row: unknown[]) => {
    const value = row[at];
    return value === null ? null : column.mapFromDriverValue(value);
  };
}

function joinedReader(columns: Record<string, Decoder>, from: number, to: number) {
  const read = rowReader<unknown>(columns);
  return (row: unknown[]) => {
    const joined = row.slice(from, to);
    return joined.every((value) => value === null) ? null : read(joined);
  };
}
