import { sql } from "drizzle-orm";
import type { Reader } from "#db/client";

/** Makes one round trip to the database; throws the driver's error if the database cannot be reached. */
export async function pingDatabase(reader: Reader): Promise<void> {
  await reader.execute(sql`select 1`);
}
