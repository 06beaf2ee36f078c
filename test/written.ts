import { sql } from "drizzle-orm";
import { db } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";

/** How many events of each type were written for a merchant. */
export async function eventCounts(merchantId: MerchantId): Promise<Record<string, number>> {
  const rows = await db().execute<{ type: string; count: number }>(
    sql`select type, count(*)::int as count from events where merchant_id = ${merchantId} group by type order by type`,
  );
  return Object.fromEntries(rows.map(({ type, count }) => [type, count]));
}

/** The targets of a merchant's deliveries. */
export async function deliveryTargets(merchantId: MerchantId): Promise<string[]> {
  const rows = await db().execute<{ target: string }>(
    sql`select target from deliveries where merchant_id = ${merchantId} order by id`,
  );
  return rows.map(({ target }) => target);
}

/** The number of jobs of a queue with that id. */
export async function jobCount(queue: string, id: string): Promise<number> {
  const [row] = await db().execute<{ count: number }>(
    sql`select count(*)::int as count from pgboss.job where name = ${queue} and data::text like ${`%${id}%`}`,
  );
  return row?.count ?? 0;
}

/** A merchant's money in suspense: reason and cents, in order of arrival. */
export async function suspended(merchantId: MerchantId): Promise<[string, number][]> {
  const rows = await db().execute<{ reason: string; amount: number }>(
    sql`select reason, amount_minor::int as amount from suspense where merchant_id = ${merchantId} order by id`,
  );
  return rows.map(({ reason, amount }) => [reason, amount]);
}
