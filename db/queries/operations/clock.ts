import { sql } from "drizzle-orm";
import type { Reader } from "#db/client";

/** The database's clock at this moment, to the millisecond; within a transaction it goes on. */
export async function readClock(reader: Reader): Promise<Date> {
  const [row] = await reader.execute<{ ms: string }>(
    sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
  );
  return new Date(Number(row?.ms));
}
