import { sql } from "drizzle-orm";
import { word } from "#lib/lists/reads-as.queries";
import { CHARGE } from "#lib/status/status-tables.rules";
import type { Invariant } from "./invariant.ts";

/**
 * What each transaction took from each account, and what it left there. Every transaction that takes money, including a
 * dispute, holds its account's lock, so everything that it saw has lower ids; concurrent payments only add. Disputes themselves
 * are not judged.
 */
const STEPS = sql`
  with taken as (
    select t.id, t.kind, t.source_id, t.merchant_id, t.charge_id, t.custodian, a.id as account_id, a.kind as account,
      a.currency, max(p.id) as at, sum(p.amount_minor) as taken_minor
    from ledger_postings p
    join ledger_transactions t on t.id = p.transaction_id
    join ledger_accounts a on a.id = p.account_id
    where a.kind not in ('RECEIVABLE', 'FEES')
    group by t.merchant_id, t.id, a.id
  ), steps as (
    select *, -sum(taken_minor) over w as left_minor, lead(kind) over w as next_kind
    from taken window w as (partition by account_id order by at)
  )`;
/** Kinds of transactions that move a charge's money. */
const OF_CHARGE = sql`('PAYMENT', 'TAX_SET_ASIDE', 'REFUND', 'REFUND_RESERVED', 'REFUND_RELEASED', 'DISPUTE', 'DISPUTE_WON')`;

/** Kinds of transactions that only add to a merchant's balance at its own account, and lock it when posted. */
const ADDS = sql`('PAYMENT', 'DISPUTE_WON', 'REFUND_RELEASED')`;

// The most transactions of an account that may be concurrent, with ids out of order.
const CONCURRENT = sql.raw("8");

/** What must hold for every amount that leaves: its account had enough at that moment, at its custodian. */
export const LEAVING_INVARIANTS: Invariant[] = [
  {
    says: "a payout did not exceed what was available at its custodian when it was requested",
    breaks: sql`${STEPS}
      select s.source_id || ' from ' || s.account_id as about, 'at least 0' as expected,
        s.left_minor + coalesce(w.pending, 0) as found
      from steps s
      join payouts o on o.id = s.source_id
      join merchants m on m.id = s.merchant_id
      left join lateral (
        select sum(p.amount_minor) as pending from ledger_postings p
        where p.account_id = s.account_id and p.id <= s.at
          and p.available_at > o.created_at + make_interval(secs => m.clock_ahead_ms / 1000.0)
      ) w on true
      where s.kind = 'PAYOUT_RESERVED' and s.taken_minor > 0 and s.left_minor + coalesce(w.pending, 0) < 0`,
  },
  {
    says: "withdrawn coins and netted debts did not exceed what was there",
    breaks: sql`${STEPS}
      select kind || ' ' || source_id || ' from ' || account_id as about, 'at least 0' as expected, left_minor as found
      from steps
      where kind in ('WITHDRAWAL_HELD', 'DEBT_NETTED') and account in ('MERCHANT', 'RECIPIENT') and taken_minor > 0
        and left_minor < 0 and next_kind is distinct from 'DEBT_NETTED'`,
  },
  {
    says: "a refund did not exceed what each party had, except for the kept fee of its charge and a stated overdraft",
    breaks: sql`${STEPS}
      select s.source_id || ' from ' || s.account_id as about, 'at least -' || s.below as expected, s.left_minor as found
      from (
        select s.*,
          case when s.account = 'RECIPIENT' then 0 else
            case when a.fee_refundable then 0 else c.fee_minor end + coalesce(jsonb_array_length(c.split), 0) + 1
              + case when s.custodian = 'PLATFORM' and s.currency = 'BRL' then m.overdraft_minor else 0 end
          end as below
        from steps s
        join merchants m on m.id = s.merchant_id
        join charges c on c.id = s.charge_id
        join refunds r on r.id = s.source_id
        join attempts a on a.id = r.attempt_id
        where s.kind = 'REFUND_RESERVED' and s.taken_minor > 0
          and (s.account = 'MERCHANT' or (s.account = 'RECIPIENT' and s.custodian = 'PLATFORM'))
      ) s
      where s.left_minor < -s.below`,
  },
  {
    says: "no more is released than was set aside or held",
    breaks: sql`${STEPS}
      select kind || ' ' || source_id || ' from ' || account_id as about, 'at least 0' as expected, left_minor as found
      from steps where account in ('RESERVED', 'SUSPENSE', 'WITHDRAWALS') and left_minor < 0`,
  },
  {
    says: "netting brings a debt nearer to zero and not beyond",
    // A transaction that takes its id before its account's lock may follow a netting with a higher id, which is taken under the
    // lock.
    breaks: sql`
      with lines as (
        select t.kind, t.source_id || ' of ' || a.id as about, p.amount_minor,
          p.amount_minor - sum(p.amount_minor) over w as before,
          coalesce(-sum(p.amount_minor) filter (where t.kind in ${ADDS}) over (w rows between ${CONCURRENT} preceding and 1 preceding), 0) as added
        from ledger_postings p
        join ledger_transactions t on t.id = p.transaction_id
        join ledger_accounts a on a.id = p.account_id
        where a.kind in ('FEES', 'RECIPIENT') and a.custodian <> 'PLATFORM'
        window w as (partition by a.id order by p.id)
      )
      select about, before as expected, amount_minor as found
      from lines
      where kind = 'DEBT_SETTLED'
        and (amount_minor > greatest(before, 0) or amount_minor < least(before - added, 0))`,
  },
  {
    says: "a payment's parts follow its charge's split, after the fee",
    breaks: sql`
      select c.id || ' to ' || (rule->>'recipientId') as about, rule_part.minor as expected, coalesce(t.part, 0) as found
      from charges c
      cross join jsonb_array_elements(c.split) rule
      cross join lateral (
        select case rule->>'type' when 'FIXED' then (rule->>'value')::numeric
          else div((coalesce(c.capture_minor, c.received_minor, c.gross_amount_minor) - c.fee_minor) * (rule->>'value')::numeric, 10000) end as minor
      ) rule_part
      left join (
        select t.charge_id, a.owner, -sum(p.amount_minor) as part
        from ledger_transactions t
        join ledger_postings p on p.transaction_id = t.id
        join ledger_accounts a on a.id = p.account_id and a.kind = 'RECIPIENT'
        where t.kind = 'PAYMENT' group by t.charge_id, a.owner
      ) t on t.charge_id = c.id and t.owner = rule->>'recipientId'
      where c.status = ${word(CHARGE.after.pay)} and coalesce(t.part, 0) <> rule_part.minor`,
  },
  {
    says: "a recipient gives back no more of a payment than it got",
    breaks: sql`
      select t.charge_id || ' of ' || a.id as about, 'at most 0' as expected, sum(p.amount_minor) as found
      from ledger_transactions t
      join ledger_postings p on p.transaction_id = t.id
      join ledger_accounts a on a.id = p.account_id and a.kind = 'RECIPIENT'
      where t.kind in ${OF_CHARGE}
      group by t.charge_id, a.id having sum(p.amount_minor) > 0`,
  },
  {
    says: "a charge that was refunded in full has returned every share, and the fee as its price says",
    breaks: sql`
      select c.id || ' of ' || a.id as about,
        case when a.kind = 'FEES' and not paid.fee_refundable then -c.fee_minor else 0 end as expected,
        sum(p.amount_minor) as found
      from charges c
      join attempts paid on paid.charge_id = c.id and paid.status = 'REFUNDED'
      join ledger_transactions t on t.charge_id = c.id and t.kind in ${OF_CHARGE}
      join ledger_postings p on p.transaction_id = t.id
      join ledger_accounts a on a.id = p.account_id and a.kind in ('RECIPIENT', 'FEES')
      where c.refunded_minor = coalesce(c.capture_minor, c.received_minor, c.gross_amount_minor)
        and c.refund_reserved_minor = c.refunded_minor
        and not exists (select 1 from disputes where charge_id = c.id)
      group by c.id, c.fee_minor, paid.fee_refundable, a.id, a.kind
      having sum(p.amount_minor) <> case when a.kind = 'FEES' and not paid.fee_refundable then -c.fee_minor else 0 end`,
  },
  {
    says: "a payment's money is pending for the days of its price, to the next full hour",
    breaks: sql`
      select a.id as about, a.settlement_days || ' days' as expected,
        coalesce((p.available_at - c.paid_at)::text, 'none') as found
      from attempts a
      join charges c on c.id = a.charge_id and c.status = ${word(CHARGE.after.pay)}
      join merchants m on m.id = a.merchant_id
      join ledger_transactions t on t.kind = 'PAYMENT' and t.source_id = a.id
      join ledger_postings p on p.transaction_id = t.id
      join ledger_accounts l on l.id = p.account_id and l.kind in ('MERCHANT', 'RECIPIENT')
      where (a.settlement_days = 0) <> (p.available_at is null)
        or p.available_at < c.paid_at + make_interval(days => a.settlement_days)
        or p.available_at > c.paid_at
          + make_interval(days => a.settlement_days, hours => 1, secs => m.clock_ahead_ms / 1000.0)`,
  },
];
