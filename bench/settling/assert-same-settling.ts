import type { Sql } from "postgres";
import { differingMember } from "../differing-member.ts";
import type { Unpaid } from "./unpaid-charges.ts";

/**
 * Asserts that both ways of settling leave the same rows, except for ids, instants and images. Throws one sentence that names the
 * member.
 */
export async function assertSameSettling(sql: Sql, ours: Unpaid, alone: Unpaid): Promise<void> {
  const [expected, found] = await Promise.all([rowsOf(sql, ours), rowsOf(sql, alone)]);
  const member = differingMember(expected, found);
  if (member === null) return;
  throw new Error(
    `The bare queries no longer settle like Ponte, at ${member}: bring bench/settling/settling-queries.ts and bench/requests/answer-bodies.ts up to date.`,
  );
}

/** Asserts that every paid charge has its postings, events, delivery and job. Throws one sentence. */
export async function assertAllSettled(sql: Sql): Promise<void> {
  const [row] = await sql<
    Record<"paid" | "postings" | "pending" | "events" | "deliveries" | "jobs", number>[]
  >`
    select (select count(*)::int from "charges" where "status" = 'PAID') as paid,
      (select count(*)::int from "ledger_postings") as postings,
      (select -coalesce(sum("amount_minor"), 0)::bigint / 1040 from "ledger_pending")::int as pending,
      (select count(*)::int from "events" where "type" in ('attempt.paid', 'charge.paid')) as events,
      (select count(*)::int from "deliveries") as deliveries,
      (select count(*)::int from pgboss.job where "name" = 'deliver-callback') as jobs`;
  if (!row) throw new Error("The benchmark's rows cannot be counted.");
  const { paid, postings, pending, events, deliveries, jobs } = row;
  const isWhole =
    postings === 3 * paid &&
    events === 2 * paid &&
    [pending, deliveries, jobs].every((count) => count === paid);
  if (paid === 0 || !isWhole)
    throw new Error(`Settling did not write the expected rows: ${JSON.stringify(row)}.`);
}

async function rowsOf(sql: Sql, { merchantId, chargeId, attemptId }: Unpaid): Promise<unknown> {
  const [rows] = await sql`
    select
      (select jsonb_agg(to_jsonb(c)) from "charges" c where "id" = ${chargeId}) as charge,
      (select jsonb_agg(to_jsonb(a)) from "attempts" a where "charge_id" = ${chargeId}) as attempt,
      (select jsonb_agg(to_jsonb(t)) from "ledger_transactions" t where "charge_id" = ${chargeId}) as transactions,
      (select jsonb_agg(to_jsonb(p) order by p."account_id") from "ledger_postings" p join "ledger_transactions" t on t."id" = p."transaction_id" where t."charge_id" = ${chargeId}) as postings,
      (select json_agg(to_json(e) order by e."type") from "events" e where "type" in ('attempt.paid', 'charge.paid') and "object_id" in (${chargeId}, ${attemptId})) as events,
      (select jsonb_agg(to_jsonb(d)) from "deliveries" d join "events" e on e."id" = d."event_id" where e."object_id" = ${chargeId}) as deliveries,
      (select jsonb_agg(jsonb_build_object('data', j."data", 'retry_limit', j."retry_limit", 'group', j."group_id", 'state', j."state"))
        from pgboss.job j where j."data"->>'deliveryId' in (select d."id" from "deliveries" d join "events" e on e."id" = d."event_id" where e."object_id" = ${chargeId})) as jobs`;
  return JSON.parse(withoutChance(JSON.stringify(rows), merchantId));
}

function withoutChance(json: string, merchantId: string): string {
  return json
    .replaceAll(merchantId, "MERCHANT")
    .replace(/data:image\/png;base64,[^"]+/g, "PICTURE")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)/g, "INSTANT")
    .replace(/(chg|att|evt|dlv|ltx)_[0-9a-z]{26}/g, "$1_ID")
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "UUID")
    .replace(/"id":\d+/g, '"id":0');
}
