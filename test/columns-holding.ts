import { getTableName, sql } from "drizzle-orm";
import { db } from "#db/client";
import { SEALED_COLUMNS } from "#lib/operations/sealed-values.queries";
import { unseal } from "#lib/platform/secrets/seal";

const PURPOSES = new Map(
  SEALED_COLUMNS.map(({ column, purpose }) => [`${getTableName(column.table)}.${column.name}`, purpose]),
);

/**
 * The columns of Ponte's own tables (`table.column`, in order) that contain any of the words, ignoring case; sealed values are
 * opened first.
 */
export async function columnsHolding(words: readonly string[]): Promise<string[]> {
  const columns = await db().execute<{ table: string; column: string; type: string }>(sql`
    select c.table_name as table, c.column_name as column, c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`);
  const lower = words.map((word) => word.toLowerCase());
  const holding: string[] = [];
  for (const { table, column, type } of columns) {
    const name = sql.identifier(column);
    const read = type === "bytea" ? sql`encode(${name}, 'hex')` : sql`${name}::text`;
    const rows = await db().execute<{ text: string }>(
      sql`select ${read} as text from ${sql.identifier(table)} where ${name} is not null`,
    );
    const of = `${table}.${column}`;
    const texts = rows.map(({ text }) => readText(of, type, text).toLowerCase());
    if (texts.some((text) => lower.some((word) => text.includes(word)))) holding.push(of);
  }
  return holding.sort();
}

function readText(of: string, type: string, text: string): string {
  if (type === "bytea") return Buffer.from(text, "hex").toString("utf8");
  const purpose = PURPOSES.get(of);
  return purpose ? unseal(purpose, text) : text;
}
