import { type SQL, sql } from "drizzle-orm";

/**
 * Rows as one parameter, read as a table: `from ${recordset(rows)} as r (id text, ...)` gives names and types. One text
 * serves any number of rows.
 */
export function recordset(rows: readonly object[]): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)`;
}
