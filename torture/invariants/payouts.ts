import { type SQL, sql } from "drizzle-orm";
import { ID_PREFIXES } from "#lib/domain/ids";
import { word } from "#lib/lists/reads-as.queries";
import { PAYOUT, REFUND, WITHDRAWAL } from "#lib/status/status-tables.rules";
import { type Invariant, words } from "./invariant.ts";

const PAID = word(PAYOUT.after.pay);
const FAILED = word(PAYOUT.after.fail);
const GIVEN_BACK = words([PAYOUT.after.fail, PAYOUT.after.cancel]);
const NEVER_SENT = words([WITHDRAWAL.after.reject, WITHDRAWAL.after.fail]);
const IN_FLIGHT = words([PAYOUT.after.approve, PAYOUT.after.send]);
const OPEN = words([PAYOUT.first, PAYOUT.after.approve, PAYOUT.after.send]);
const ENDED = words([PAYOUT.after.pay, PAYOUT.after.fail, PAYOUT.after.cancel]);
/** The day of an instant in Brasília. */
const dayOf = (instant: SQL) => sql`((${instant} at time zone 'UTC') - interval '3 hours')::date`;
/** A limit of `payout_settings s` as currently valid by the clock of `merchants m`: a raise applies once its time has come. */
const asItCounts = (limit: SQL, raised: SQL) => sql`min(case
  when s.raised_from <= clock_timestamp() + make_interval(secs => m.clock_ahead_ms / 1000.0) then coalesce(${raised}, ${limit})
  else ${limit} end)`;
const THRESHOLD = asItCounts(sql`s.approval_above_minor`, sql`s.raised_approval_above_minor`);
const DAY_LIMIT = asItCounts(sql`s.daily_limit_minor`, sql`s.raised_daily_limit_minor`);
/** The payout of a reference at the sandbox's bank. */
const NAMED = sql`o.id = ${`${ID_PREFIXES.payout}_`}::text || b.reference`;

/**
 * What must hold for payouts beyond `ledger:check`: in the ledger, against the sandbox's bank, and in events. Money under way
 * has `graceSeconds` to arrive.
 */
export function payoutInvariants(graceSeconds: number): Invariant[] {
  const settled = sql`clock_timestamp() - make_interval(secs => ${graceSeconds})`;
  return [
    {
      says: "a payout's money is set aside once, and leaves once or comes back once",
      breaks: sql`
        select o.id as about,
          '1 aside, ' || (o.status = ${PAID})::int || ' left, ' || (o.status in ${GIVEN_BACK})::int || ' back' as expected,
          t.aside || ' aside, ' || t.gone || ' left, ' || t.back || ' back' as found
        from payouts o
        cross join lateral (
          select count(*) filter (where kind = 'PAYOUT_RESERVED') as aside,
            count(*) filter (where kind = 'PAYOUT_PAID') as gone,
            count(*) filter (where kind = 'PAYOUT_RELEASED') - count(*) filter (where kind = 'PAYOUT_REINSTATED') as back
          from ledger_transactions where source_id = o.id
        ) t
        where t.aside <> 1 or t.gone <> (o.status = ${PAID})::int or t.back <> (o.status in ${GIVEN_BACK})::int`,
    },
    {
      says: "a merchant's reserved money is the sum of its open payouts and pending refunds",
      breaks: sql`
        select m.id as about, coalesce(o.asked, 0) as expected, coalesce(a.reserved, 0) as found
        from merchants m
        left join (
          select merchant_id, sum(asked) as asked from (
            select merchant_id, amount_minor + fee_minor as asked from payouts where status in ${OPEN}
            union all select merchant_id, amount_minor from refunds where status = ${word(REFUND.first)} and suspense_id is null
          ) leaving group by 1
        ) o on o.merchant_id = m.id
        left join (
          select merchant_id, -sum(balance_minor) as reserved from ledger_balances where kind = 'RESERVED' group by 1
        ) a on a.merchant_id = m.id
        where coalesce(o.asked, 0) <> coalesce(a.reserved, 0)`,
    },
    // A lowered limit applies to later payouts, together with all that left earlier on that day.
    {
      says: "what leaves a merchant in a day without a second person is within its threshold",
      breaks: sql`
        select o.merchant_id || ' ' || ${dayOf(sql`o.created_at`)} as about,
          ${THRESHOLD} as expected, sum(o.amount_minor) as found
        from payouts o
        join payout_settings s on s.merchant_id = o.merchant_id
        join merchants m on m.id = o.merchant_id
        where o.approved_at is not null and o.decided_by is null and o.status not in ${GIVEN_BACK}
        group by o.merchant_id, ${dayOf(sql`o.created_at`)}
        having sum(o.amount_minor) > ${THRESHOLD} and max(o.approved_at) >= min(s.updated_at)`,
    },
    {
      says: "what leaves a merchant in a day, in payouts, refunds and coins, is within its daily limit",
      breaks: sql`
        select l.merchant_id || ' ' || l.day as about, ${DAY_LIMIT} as expected, sum(l.amount_minor) as found
        from (
          select merchant_id, ${dayOf(sql`created_at`)} as day, created_at, amount_minor from payouts
          where status not in ${GIVEN_BACK}
          union all
          select merchant_id, ${dayOf(sql`created_at`)}, created_at, amount_minor from refunds
          where suspense_id is null and status <> ${word(REFUND.after.fail)}
          union all
          select merchant_id, ${dayOf(sql`created_at`)}, created_at, coalesce(brl_minor, amount_minor) from invoices
          where type = 'WITHDRAWAL' and (brl_minor is not null or currency = 'BRL') and status not in ${NEVER_SENT}
        ) l
        join payout_settings s on s.merchant_id = l.merchant_id
        join merchants m on m.id = l.merchant_id
        group by l.merchant_id, l.day
        having sum(l.amount_minor) > ${DAY_LIMIT} and max(l.created_at) >= min(s.updated_at)`,
    },
    {
      says: "money that the sandbox's bank sent is a payout that arrived, to the cent",
      breaks: sql`
        select b.reference as about, b.amount_minor as expected, coalesce(o.amount_minor, 0) as found
        from sandbox.pix_payouts b
        left join payouts o on ${NAMED} and o.status = ${PAID} and o.end_to_end_id = b.end_to_end_id
        where b.failure_code is null and b.settles_at <= ${settled} and b.amount_minor <> coalesce(o.amount_minor, 0)`,
    },
    {
      says: "money that the sandbox's bank brought back is a payout that failed",
      breaks: sql`
        select b.reference as about, ${FAILED} as expected, coalesce(o.status, 'nothing of ours') as found
        from sandbox.pix_payouts b left join payouts o on ${NAMED}
        where b.failure_code is not null and b.settles_at <= ${settled} and o.status is distinct from ${FAILED}`,
    },
    {
      says: "a payout under way has a job that pursues it",
      breaks: sql`
        select o.id as about, 'a job' as expected, 'none' as found
        from payouts o
        where o.status in ${IN_FLIGHT} and not exists (
          select 1 from pgboss.job j
          where j.name = 'pursue-payout' and j.data->>'payoutId' = o.id
            and j.state::text in ('created', 'retry', 'active'))`,
    },
    {
      says: "the request and the end of a payout are each reported by one event",
      breaks: sql`
        select o.id as about, '1 and ' || (o.status in ${ENDED})::int as expected, e.asked || ' and ' || e.ended as found
        from payouts o
        cross join lateral (
          select count(*) filter (where type = 'payout.requested') as asked,
            count(*) filter (where type in ('payout.paid', 'payout.failed', 'payout.canceled')
              and type = 'payout.' || lower(o.status)) as ended
          from events where merchant_id = o.merchant_id and object_id = o.id
        ) e
        where e.asked <> 1 or e.ended <> (o.status in ${ENDED})::int`,
    },
  ];
}
