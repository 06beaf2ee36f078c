import { drizzle } from "drizzle-orm/postgres-js";
import type postgres from "postgres";
import { type Db, db as productDb } from "../db/client.ts";

// What tests get for "#db/client" (vitest.config.ts): the same, but that nobody is told of the statements that they send by `db()` themselves.

export * from "../db/client.ts";

/** The process's pool, for what a test asks and changes beside the product. */
export function db(): Db {
  const { $client } = productDb() as Db & { $client: postgres.Sql };
  return drizzle($client);
}
