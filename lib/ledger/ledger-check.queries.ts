import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client";
import { paidMinorSql } from "#lib/attempts/paid-minor.queries";
import { CRYPTO_CHECKS, type LedgerCheck } from "#lib/ledger/ledger-check-crypto.queries";
import { CUSTODY_CHECKS } from "#lib/ledger/ledger-check-custody.queries";
import { PAYOUT_CHECKS } from "#lib/ledger/ledger-check-payouts.queries";
import { word } from "#lib/lists/reads-as.queries";
import { CHARGE, DISPUTE, REFUND, SUSPENSE } from "#lib/status/status-tables.rules";

/** What a row of `disputes` took, in minor units: all parts of its plan. */
const TAKEN = sql`coalesce((plan->>'feeMinor')::bigint
  + (select coalesce(sum((part->>'amountMinor')::bigint), 0) from jsonb_array_elements(plan->'parts') part), 0)`;

/**
 * Rules between the postings and everything else, as the rows that break them: `about` names the row in words, `expected` and
 * `found` are in minor units (coins in smallest units). They span all merchants, because the platform checks them.
 */
export const LEDGER_CHECKS: LedgerCheck[] = [
  {
    says: "a transaction's postings add up to zero",
    breaks: sql`
      select p.transaction_id || ' in ' || a.currency as about, 0 as expected, sum(p.amount_minor) as found
      from ledger_postings p join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id
      group by p.transaction_id, a.currency having sum(p.amount_minor) <> 0`,
  },
  {
    says: "an account's balance is the sum of its postings",
    breaks: sql`
      select a.id as about, coalesce(p.sum, 0) as expected, a.balance_minor as found
      from ledger_balances a
      left join (select account_id, sum(amount_minor) as sum from ledger_postings group by account_id) p
        on p.account_id = a.id
      where a.balance_minor <> coalesce(p.sum, 0)`,
  },
  {
    says: "an account's pending money is what is yet to become available in it",
    breaks: sql`
      select a.id as about, coalesce(w.sum, 0) as expected, a.pending_minor as found
      from ledger_balances a
      left join (select account_id, sum(amount_minor) as sum from ledger_pending group by account_id) w
        on w.account_id = a.id
      where a.pending_minor <> coalesce(w.sum, 0)`,
  },
  {
    says: "what is pending is what was posted as pending",
    breaks: sql`
      select coalesce(w.account_id, p.account_id) as about, coalesce(p.sum, 0) as expected, coalesce(w.sum, 0) as found
      from (
        select account_id, available_at, sum(amount_minor) as sum from ledger_pending
        where available_at > now() group by account_id, available_at
      ) w
      full join (
        select account_id, available_at, sum(amount_minor) as sum from ledger_postings
        where available_at > now() group by account_id, available_at
      ) p on p.account_id = w.account_id and p.available_at = w.available_at
      where coalesce(w.sum, 0) <> coalesce(p.sum, 0)`,
  },
  {
    says: "a paid charge is posted once, with its gross amount or the amount captured, received or counted",
    breaks: sql`
      select c.id as about, case when c.status = ${word(CHARGE.after.pay)} then ${paidMinorSql(sql`c`)} else 0 end as expected, coalesce(t.received, 0) as found
      from charges c
      left join (
        select t.charge_id, sum(p.amount_minor) as received
        from ledger_transactions t
        join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
        join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.kind in ('RECEIVABLE', 'SUSPENSE')
        where t.kind = 'PAYMENT' group by t.charge_id
      ) t on t.charge_id = c.id
      where coalesce(t.received, 0) <> case when c.status = ${word(CHARGE.after.pay)} then ${paidMinorSql(sql`c`)} else 0 end`,
  },
  {
    says: "a paid charge's fee is what was posted to fees",
    breaks: sql`
      select c.id as about, c.fee_minor as expected, coalesce(t.fee, 0) as found
      from charges c
      left join (
        select t.charge_id, -sum(p.amount_minor) as fee
        from ledger_transactions t
        join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
        join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.kind = 'FEES'
        where t.kind = 'PAYMENT' group by t.charge_id
      ) t on t.charge_id = c.id
      where c.status = ${word(CHARGE.after.pay)} and c.fee_minor <> coalesce(t.fee, 0)`,
  },
  {
    says: "a charge's refunded amount is the sum of its refunds",
    breaks: sql`
      select c.id as about, coalesce(r.done, 0) as expected, c.refunded_minor as found
      from charges c
      left join (
        select charge_id,
          sum(amount_minor) filter (where status = ${word(REFUND.after.succeed)}) as done,
          sum(amount_minor) filter (where status <> ${word(REFUND.after.fail)}) as reserved
        from refunds where suspense_id is null group by charge_id
      ) r on r.charge_id = c.id
      where c.refunded_minor <> coalesce(r.done, 0) or c.refund_reserved_minor <> coalesce(r.reserved, 0)`,
  },
  {
    says: "a refund that succeeded is posted once, with its amount returned",
    breaks: sql`
      select r.id as about, case when r.status = ${word(REFUND.after.succeed)} then r.amount_minor else 0 end as expected, coalesce(t.given, 0) as found
      from refunds r
      left join (
        select t.source_id, -sum(p.amount_minor) as given
        from ledger_transactions t
        join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
        join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.kind = 'RECEIVABLE'
        where t.kind in ('REFUND', 'SUSPENSE_REFUND') group by t.source_id
      ) t on t.source_id = r.id
      where coalesce(t.given, 0) <> case when r.status = ${word(REFUND.after.succeed)} then r.amount_minor else 0 end`,
  },
  {
    says: "a charge's disputed amount is what its disputes took that were not won",
    breaks: sql`
      select c.id as about, coalesce(d.taken, 0) as expected, c.disputed_minor as found
      from charges c
      left join (
        select charge_id, sum(${TAKEN}) as taken from disputes where status <> ${word(DISPUTE.after.win)} group by charge_id
      ) d on d.charge_id = c.id
      where c.disputed_minor <> coalesce(d.taken, 0)`,
  },
  {
    says: "a dispute is posted once, with what it took unless it was won",
    breaks: sql`
      select d.id as about, d.taken as expected, coalesce(t.taken, 0) as found
      from (select id, case when status = ${word(DISPUTE.after.win)} then 0 else ${TAKEN} end as taken from disputes) d
      left join (
        select t.source_id, -sum(p.amount_minor) as taken
        from ledger_transactions t
        join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
        join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.kind = 'RECEIVABLE'
        where t.kind in ('DISPUTE', 'DISPUTE_WON') group by t.source_id
      ) t on t.source_id = d.id
      where coalesce(t.taken, 0) <> d.taken`,
  },
  {
    says: "money in suspense is posted once, with its amount received",
    breaks: sql`
      select s.id as about, s.amount_minor as expected, coalesce(t.received, 0) as found
      from suspense s
      left join (
        select t.source_id, sum(p.amount_minor) as received
        from ledger_transactions t
        join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
        join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.kind = 'RECEIVABLE'
        where t.kind = 'SUSPENSE' group by t.source_id
      ) t on t.source_id = s.id
      where s.amount_minor <> coalesce(t.received, 0)`,
  },
  {
    says: "money accepted from suspense is posted once, with its amount",
    breaks: sql`
      select s.id as about, case when s.status = ${word(SUSPENSE.after.accept)} then s.amount_minor else 0 end as expected, coalesce(t.accepted, 0) as found
      from suspense s
      left join (
        select t.source_id, sum(p.amount_minor) as accepted
        from ledger_transactions t
        join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
        join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.kind = 'SUSPENSE'
        where t.kind = 'SUSPENSE_ACCEPTED' group by t.source_id
      ) t on t.source_id = s.id
      where coalesce(t.accepted, 0) <> case when s.status = ${word(SUSPENSE.after.accept)} then s.amount_minor else 0 end`,
  },
  {
    says: "held money that counts is in the payment of its charge, once",
    breaks: sql`
      select c.id as about, coalesce(s.counted, 0) as expected, coalesce(t.counted, 0) as found
      from charges c
      left join (
        select charge_id, sum(amount_minor) as counted from suspense where status = ${word(SUSPENSE.after.count)} group by charge_id
      ) s on s.charge_id = c.id
      left join (
        select t.charge_id, sum(p.amount_minor) as counted
        from ledger_transactions t
        join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
        join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.kind = 'SUSPENSE'
        where t.kind = 'PAYMENT' group by t.charge_id
      ) t on t.charge_id = c.id
      where coalesce(s.counted, 0) <> coalesce(t.counted, 0)`,
  },
  {
    says: "the tax set aside from a charge is the tax posted for it",
    breaks: sql`
      select coalesce(r.charge_id, t.charge_id) as about, coalesce(r.tax, 0) as expected, coalesce(t.tax, 0) as found
      from (
        select charge_id, sum(cbs_minor + ibs_minor) as tax from tax_reports where kind = 'SET_ASIDE' group by charge_id
      ) r
      full join (
        select t.charge_id, sum(p.amount_minor) as tax
        from ledger_transactions t
        join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
        join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.kind = 'TAX_SET_ASIDE'
        where t.kind = 'TAX_SET_ASIDE' group by t.charge_id
      ) t on t.charge_id = r.charge_id
      where coalesce(r.tax, 0) <> coalesce(t.tax, 0)`,
  },
  {
    says: "what came in for a charge and the tax set aside from it add up to what was paid",
    breaks: sql`
      select t.charge_id || ' at ' || t.custodian as about, coalesce(sum(p.amount_minor) filter (where t.kind <> 'TAX_SET_ASIDE' and a.kind = 'RECEIVABLE'), 0) as expected,
        coalesce(sum(p.amount_minor) filter (where a.kind in ('RECEIVABLE', 'TAX_SET_ASIDE')), 0) as found
      from ledger_transactions t
      join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
      join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id
      where t.kind in ('PAYMENT', 'SUSPENSE', 'TAX_SET_ASIDE') and exists (
        select 1 from tax_reports r where r.merchant_id = t.merchant_id and r.charge_id = t.charge_id and r.kind = 'SET_ASIDE')
      group by t.charge_id, t.custodian
      having coalesce(sum(p.amount_minor) filter (where t.kind <> 'TAX_SET_ASIDE' and a.kind = 'RECEIVABLE'), 0)
        <> coalesce(sum(p.amount_minor) filter (where a.kind in ('RECEIVABLE', 'TAX_SET_ASIDE')), 0)`,
  },
  {
    says: "the tax of a charge is what was set aside from the payments that paid it",
    breaks: sql`
      select c.id as about, coalesce((c.tax -> 'setAside' ->> 'cbsMinor')::bigint + (c.tax -> 'setAside' ->> 'ibsMinor')::bigint, 0) as expected, coalesce(r.tax, 0) as found
      from charges c
      left join (
        select r.charge_id, sum(r.cbs_minor + r.ibs_minor) as tax
        from tax_reports r
        where r.kind = 'SET_ASIDE' and (
          exists (select 1 from attempts a where a.merchant_id = r.merchant_id and a.id = r.attempt_id
            and a.provider_payment_id = r.provider_payment_id)
          or exists (select 1 from suspense s where s.merchant_id = r.merchant_id and s.charge_id = r.charge_id
            and s.provider_payment_id = r.provider_payment_id and s.status = ${word(SUSPENSE.after.count)}))
        group by r.charge_id
      ) r on r.charge_id = c.id
      where c.tax is not null and coalesce((c.tax -> 'setAside' ->> 'cbsMinor')::bigint + (c.tax -> 'setAside' ->> 'ibsMinor')::bigint, 0) <> coalesce(r.tax, 0)`,
  },
  {
    says: "money we booked is money the sandbox took",
    breaks: sql`
      select o.payment as about, coalesce(b.amount_minor, 0) as expected, o.amount_minor as found
      from (
        select provider_payment_id as payment, coalesce(capture_minor, amount_minor) as amount_minor from attempts
        where provider = 'sandbox' and provider_payment_id is not null and payment_method <> 'CRYPTO'
        union all select s.provider_payment_id, s.amount_minor
        from suspense s join attempts a on a.merchant_id = s.merchant_id and a.id = s.attempt_id
        where s.provider = 'sandbox' and a.payment_method <> 'CRYPTO'
      ) o
      left join (
        select end_to_end_id as payment, amount_minor from sandbox.pix_payments
        union all select id, amount_minor from sandbox.card_payments where status = 'APPROVED'
        union all select payment_id, amount_minor from sandbox.international_sessions where status = 'PAID'
        union all select id, amount_minor from sandbox.boleto_payments
      ) b on b.payment = o.payment
      where o.amount_minor <> coalesce(b.amount_minor, 0)`,
  },
  {
    says: "money the sandbox took and reported is money we booked",
    breaks: sql`
      select b.payment as about, b.amount_minor as expected, 0 as found
      from (
        select end_to_end_id as payment, amount_minor, created_at from sandbox.pix_payments
        union all select id, amount_minor, coalesce(captured_at, created_at) from sandbox.card_payments where status = 'APPROVED'
        union all select payment_id, amount_minor, created_at from sandbox.international_sessions where status = 'PAID'
      ) b
      left join (
        select provider_payment_id as payment from attempts where provider = 'sandbox'
        union select provider_payment_id from suspense where provider = 'sandbox'
      ) o on o.payment = b.payment
      where b.created_at < now() - interval '1 minute' and o.payment is null and not ${isReportQueued(sql`b.payment`)}`,
  },
  {
    says: "a refund that succeeded is money the sandbox returned",
    breaks: sql`
      select r.id as about, coalesce(b.amount_minor, 0) as expected, r.amount_minor as found
      from refunds r left join sandbox.refunds b on b.id = coalesce(r.provider_refund_id, r.id)
      where r.provider = 'sandbox' and r.status = ${word(REFUND.after.succeed)} and r.amount_minor <> coalesce(b.amount_minor, 0)`,
  },
  {
    says: "a dispute at the sandbox is in the sandbox's records",
    breaks: sql`
      select d.id as about, coalesce(b.amount_minor, 0) as expected, d.amount_minor as found
      from disputes d left join sandbox.disputes b on b.id = d.provider_dispute_id
      where d.account = 'sandbox' and d.amount_minor <> coalesce(b.amount_minor, 0)`,
  },
  ...CUSTODY_CHECKS,
  ...CRYPTO_CHECKS,
  ...PAYOUT_CHECKS,
];

/**
 * True for a payment that the sandbox has yet to report. The payment's own time does not show this: an international payment has
 * the time of its session, which may be much older.
 */
export function isReportQueued(payment: SQL): SQL {
  return sql`exists (
    select 1 from pgboss.job j
    where j.name = 'send-sandbox-report' and j.state::text in ('created', 'retry', 'active')
      and j.data -> 'body' ->> 'paymentId' = ${payment})`;
}

export type LedgerDifference = { says: string; about: string; expectedMinor: bigint; foundMinor: bigint };

/** The first broken rule, as of one instant; null if everything balances. Reads the whole history. */
export function findLedgerDifference(reader: Db): Promise<LedgerDifference | null> {
  return reader.transaction(
    async (tx) => {
      for (const { says, breaks } of LEDGER_CHECKS) {
        const [row] = await tx.execute<{ about: string; expected: string; found: string }>(
          sql`select * from (${breaks}) difference order by about limit 1`,
        );
        if (!row) continue;
        return { says, about: row.about, expectedMinor: BigInt(row.expected), foundMinor: BigInt(row.found) };
      }
      return null;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
