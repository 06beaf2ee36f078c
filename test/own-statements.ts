import { drizzle } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { type Db, db as productDb } from "../db/client.ts";

// The test version of "#db/client" (vitest.config.ts): identical, except that statements sent by tests through `db()` are not
// recorded.

export * from "../db/client.ts";

/** The process's pool, for a test's own statements. */
export function db(): Db {
  const { $client } = productDb() as Db & { $client: postgres.Sql };
  return drizzle($client);
}
