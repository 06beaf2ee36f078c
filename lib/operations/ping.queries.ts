import { sql } from "drizzle-orm";
import type { Reader } from "#db/client";

/** One round trip to the database; throws the driver's error without it. */
export async function pingDatabase(reader: Reader): Promise<void> {
  await reader.execute(sql`select 1`);
}
