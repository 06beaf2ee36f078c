import type { Sql } from "postgres";

/** A merchant's subscriptions, whose next cycle is due once `makeDue` ran. */
export type Lot = { merchantId: string; count: number };

/**
 * Stores active subscriptions by link, each with one scheduled cycle that is not due, for a plan of each merchant that costs 10.50 BRL.
 */
export async function insertSubscriptions(sql: Sql, lots: readonly Lot[]): Promise<void> {
  for (const { merchantId, count } of lots) {
    const planId = `pln_bench${merchantId.slice(4)}`;
    await sql`insert into plans (id, merchant_id, version) values (${planId}, ${merchantId}, 1)`;
    await sql`
      insert into plan_versions (merchant_id, plan_id, version, name, interval, amount_type, amount_minor, trial_days, retry_days, fallback)
      values (${merchantId}, ${planId}, 1, 'Club', 'MONTHLY', 'FIXED', 1050, 0, '{1,3,7}', 'LINK')`;
    await sql`
      insert into subscriptions (id, merchant_id, plan_id, plan_version, status, collection, anchor_day)
      select 'sub_bench' || n || ${merchantId.slice(-8)}, ${merchantId}, ${planId}, 1, 'ACTIVE', 'LINK', to_char(now(), 'YYYY-MM-DD')
      from generate_series(1, ${count}) n`;
    await sql`
      insert into subscription_cycles (merchant_id, subscription_id, number, day, next_day, status)
      select merchant_id, id, 2, anchor_day, to_char(now() + interval '1 month', 'YYYY-MM-DD'), 'SCHEDULED'
      from subscriptions where merchant_id = ${merchantId} and plan_id = ${planId}`;
  }
}

/** Makes all those cycles due now, and returns their number. */
export async function makeDue(sql: Sql): Promise<number> {
  const due =
    await sql`update subscription_cycles set step_at = now() where number = 2 and status = 'SCHEDULED'`;
  return due.count;
}

/** The number of these merchants' cycles that are not open yet. */
export async function countWaiting(sql: Sql, merchantIds: readonly string[]): Promise<number> {
  const [row] = await sql<{ waiting: number }[]>`
    select count(*)::int as waiting from subscription_cycles
    where merchant_id = any(${[...merchantIds]}) and number = 2 and status = 'SCHEDULED'`;
  return row?.waiting ?? 0;
}
