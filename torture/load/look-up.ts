import type { sql } from "drizzle-orm";
import { db } from "#db/client";
import { failureOf } from "#db/failure";

/** What a client would know by other means. While the database is away it learns nothing, and asks for nothing. */
export async function lookUp<Row extends Record<string, unknown>>(
  query: ReturnType<typeof sql>,
): Promise<Row[]> {
  try {
    return [...(await db().execute(query))] as Row[];
  } catch (error) {
    if (failureOf(error) === null) throw error;
    return [];
  }
}
