import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { charges } from "#db/schema/charges";

/**
 * `paidMinorOf` in a query, in minor units: for the rows of `charges`, or of `rows`, which has the same columns under another
 * name.
 */
export function paidMinorSql(rows: SQLWrapper = charges): SQL {
  return sql`coalesce(${rows}.capture_minor, ${rows}.received_minor, ${rows}.gross_amount_minor)`;
}
