import { sql } from "drizzle-orm";
import type { Reader } from "#db/client";

/** Asks the database for one round trip; throws the driver's error when it is away. */
export async function pingDatabase(reader: Reader): Promise<void> {
  await reader.execute(sql`select 1`);
}
