import { sql } from "drizzle-orm";
import type { Reader } from "#db/client";

/** True in a database with Citus, for which some statements must be written differently. */
export async function isOnCitus(reader: Reader): Promise<boolean> {
  return (await reader.execute(sql`select from pg_extension where extname = 'citus'`)).length > 0;
}
