import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import type { Db } from "#db/client";
import { NO_LIMITS } from "#db/session-limits";
import { env } from "#lib/platform/env";

/**
 * Runs `work` on a separate connection without the process's limits, for queries over the whole ledger: they take
 * minutes and must not block others.
 */
export async function onPatientConnection<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const connection = { application_name: "ponte patient", ...NO_LIMITS };
  const sql = postgres(env().databaseDirectUrl, { max: 1, onnotice: () => {}, connection });
  try {
    return await work(drizzle(sql));
  } finally {
    await sql.end({ timeout: 5 });
  }
}
