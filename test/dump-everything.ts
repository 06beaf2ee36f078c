import { sql } from "drizzle-orm";
import { db } from "#db/client";

/** Every row of every table as JSON, one per line: it contains everything that was stored, bytes as hex. */
export async function dumpEverything(): Promise<string> {
  const tables = await db().execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  const texts: string[] = [];
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const [row] = await db().execute<{ text: string }>(
      sql`select coalesce(string_agg(to_jsonb(t)::text, ${"\n"}), '') as text from ${table} t`,
    );
    texts.push(row?.text ?? "");
  }
  return texts.join("\n");
}
