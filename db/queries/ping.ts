import { sql } from "drizzle-orm";
import { db } from "#db/client";

/** Asks the database for one round trip; throws the driver's error when it is away. */
export async function pingDatabase(): Promise<void> {
  await db().execute(sql`select 1`);
}
