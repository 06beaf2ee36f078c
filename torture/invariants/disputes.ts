import { sql } from "drizzle-orm";
import { word } from "#lib/lists/reads-as.queries";
import { DISPUTE, DISPUTE_RESPONSE } from "#lib/status/status-tables.rules";
import type { Invariant } from "./invariant.ts";

const OPEN = word(DISPUTE.first);
const WON = word(DISPUTE.after.win);
const SENT = word(DISPUTE_RESPONSE.after.take);
const REFUSED = word(DISPUTE_RESPONSE.after.refuse);
const LOST = word(DISPUTE.after.lose);
/** A decision has no instant in the sandbox: until its report is settled, our dispute may be unchanged. */
const IS_REPORTED = sql`not exists (
  select 1 from pgboss.job j
  where j.name = 'send-sandbox-report' and j.data->'body'->>'disputeId' = b.id
    and j.state::text in ('created', 'retry', 'active'))`;

/** What must hold for disputes beyond `ledger:check`: in the ledger, against the sandbox, and in events. */
export const DISPUTE_INVARIANTS: Invariant[] = [
  {
    says: "the postings of a dispute match its state",
    breaks: sql`
      select d.id as about,
        (d.plan is not null)::int || ' taken, ' || (d.plan is not null and d.status = ${WON})::int || ' given back' as expected,
        t.taken || ' taken, ' || t.given || ' given back' as found
      from disputes d
      cross join lateral (
        select count(*) filter (where kind = 'DISPUTE') as taken, count(*) filter (where kind = 'DISPUTE_WON') as given
        from ledger_transactions where source_id = d.id
      ) t
      where t.taken <> (d.plan is not null)::int or t.given <> (d.plan is not null and d.status = ${WON})::int`,
  },
  {
    says: "a dispute that was won gives back to each account what it took from it",
    breaks: sql`
      select d.id || ' in ' || p.account_id as about, 0 as expected, sum(p.amount_minor) as found
      from disputes d
      join ledger_transactions t on t.source_id = d.id and t.kind in ('DISPUTE', 'DISPUTE_WON')
      join ledger_postings p on p.transaction_id = t.id
      where d.status = ${WON}
      group by d.id, p.account_id having sum(p.amount_minor) <> 0`,
  },
  {
    says: "a sandbox dispute has the same status here as there",
    breaks: sql`
      select b.id as about, b.status || ' ' || b.amount_minor as expected,
        coalesce(d.status || ' ' || d.amount_minor, 'nothing') as found
      from sandbox.disputes b
      left join disputes d on d.account = 'sandbox' and d.provider_dispute_id = b.id
      where (d.id is null or d.status <> b.status or d.amount_minor <> b.amount_minor) and ${IS_REPORTED}`,
  },
  {
    says: "the opening and the decision of a dispute are each reported by one event",
    breaks: sql`
      select d.id as about, '1 and ' || (d.status <> ${OPEN})::int as expected, e.opened || ' and ' || e.decided as found
      from disputes d
      cross join lateral (
        select count(*) filter (where type = 'dispute.opened') as opened,
          count(*) filter (where type in ('dispute.won', 'dispute.lost') and type = 'dispute.' || lower(d.status)) as decided
        from events where merchant_id = d.merchant_id and object_id = d.id
      ) e
      where e.opened <> 1 or e.decided <> (d.status <> ${OPEN})::int`,
  },
  {
    says: "a response to a dispute is at the sandbox's bank exactly when it is stored as sent",
    breaks: sql`
      select r.id as about, r.status as expected, coalesce(b.response, 'nothing') as found
      from dispute_responses r
      join disputes d on d.merchant_id = r.merchant_id and d.id = r.dispute_id and d.account = 'sandbox'
      join sandbox.disputes b on b.id = d.provider_dispute_id
      where (r.status = ${SENT} and b.response is distinct from r.text)
        or (r.status = ${REFUSED} and b.response is not distinct from r.text)`,
  },
  {
    says: "a charge shows the combined status of its disputes",
    breaks: sql`
      select c.id as about, coalesce(d.status, 'none') as expected, coalesce(c.dispute_status, 'none') as found
      from charges c
      cross join lateral (
        select case when bool_or(status = ${OPEN}) then ${OPEN} when bool_or(status = ${LOST}) then ${LOST}
          when bool_or(status = ${WON}) then ${WON} end as status
        from disputes where charge_id = c.id
      ) d
      where c.dispute_status is distinct from d.status`,
  },
];
