import { type SQL, sql } from "drizzle-orm";

/**
 * Rows as one parameter, for a statement that reads them as a table: `from ${recordset(rows)} as r (id text, ...)` names the members and
 * their types. One text serves however many rows there are.
 */
export function recordset(rows: readonly object[]): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)`;
}
