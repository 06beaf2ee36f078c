import { sql } from "drizzle-orm";
import type { Reader } from "#db/client";

/** The database's current clock, to the millisecond; it advances within a transaction. */
export async function readClock(reader: Reader): Promise<Date> {
  const [row] = await reader.execute<{ ms: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
  );
  return new Date(Number(row?.ms));
}
