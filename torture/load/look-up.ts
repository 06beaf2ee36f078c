import { DrizzleQueryError, type sql } from "drizzle-orm";
import { db } from "#db/client";
import { failureOf } from "#db/failure";

/**
 * Reads what a client would know by other means. While the database is unreachable, the client learns nothing and requests
 * nothing.
 */
export async function lookUp<Row extends Record<string, unknown>>(
  query: ReturnType<typeof sql>,
): Promise<Row[]> {
  return (await lookedUp(async () => [...(await db().execute(query))] as Row[])) ?? [];
}

/** Work in the database for a client; null while the database is away. */
export async function lookedUp<Result>(run: () => Promise<Result>): Promise<Result | null> {
  try {
    return await run();
  } catch (error) {
    if (failureOf(error) === null && !(error instanceof DrizzleQueryError)) throw error;
    return null;
  }
}
