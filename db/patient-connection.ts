import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import type { Db } from "#db/client";
import { env } from "#lib/platform/env";

/**
 * Runs `work` on a connection of its own without the limits of this process's pool, for a query that reads all
 * books: of a large database it takes minutes, in which nothing else waits for it.
 */
export async function onPatientConnection<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const connection = { application_name: "ponte patient" };
  const sql = postgres(env().databaseDirectUrl, { max: 1, onnotice: () => {}, connection });
  try {
    await sql`set statement_timeout = 0`;
    await sql`set idle_in_transaction_session_timeout = 0`;
    return await work(drizzle(sql));
  } finally {
    await sql.end({ timeout: 5 });
  }
}
