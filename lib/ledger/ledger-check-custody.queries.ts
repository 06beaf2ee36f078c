import { sql } from "drizzle-orm";
import type { LedgerCheck } from "#lib/ledger/ledger-check-crypto.queries";
import { word } from "#lib/lists/reads-as.queries";
import { REFUND } from "#lib/status/status-tables.rules";

/** Rules of custody: at merchants' own accounts and the platform's. */
export const CUSTODY_CHECKS: LedgerCheck[] = [
  {
    says: "a provider's fee is posted once for each settlement line that waits for nothing, as the line says, and never for a line of a withdrawn file",
    breaks: sql`
      select coalesce(l.id, t.source_id) as about, coalesce(l.fee_minor, 0) as expected, coalesce(t.fee, 0) as found
      from (
        select l.id, l.fee_minor from settlement_lines l join attempts a on a.id = l.attempt_id and a.currency = l.currency
        where not l.fee_waits
      ) l
      full join (
        select t.source_id, sum(p.amount_minor) as fee
        from ledger_transactions t
        join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
        join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.kind = 'PROVIDER_FEES'
        where t.kind in ('PROVIDER_FEE', 'PROVIDER_FEE_REVERSED') group by t.source_id
      ) t on t.source_id = l.id
      where coalesce(l.fee_minor, 0) <> coalesce(t.fee, 0)`,
  },
  {
    says: "the money at a custodian equals the debts owed from it",
    breaks: sql`
      select merchant_id || ' at ' || custodian || ' in ' || currency as about, 0 as expected, sum(balance_minor) as found
      from ledger_balances group by merchant_id, custodian, currency having sum(balance_minor) <> 0`,
  },
  {
    says: "a transaction stays within one merchant and one custodian",
    breaks: sql`
      select p.transaction_id as about, 0 as expected, count(*) as found
      from ledger_postings p
      left join ledger_transactions t on t.merchant_id = p.merchant_id and t.id = p.transaction_id
      left join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id
      where a.custodian is distinct from t.custodian or t.id is null or a.id is null
      group by p.transaction_id`,
  },
  {
    says: "a custodian is the platform or a connection of the same merchant",
    breaks: sql`
      select a.id as about, 0 as expected, 1 as found
      from ledger_accounts a
      where a.custodian <> 'PLATFORM' and not exists (
        select 1 from connections c where c.id = a.custodian and c.custodian = c.id and c.merchant_id = a.merchant_id
      )`,
  },
  {
    says: "money is posted at the custodian of its source",
    breaks: sql`
      select t.id as about, 0 as expected, 1 as found
      from ledger_transactions t
      where t.custodian <> ledger_custodian_of(t.kind, t.source_id, t.merchant_id)`,
  },
  {
    says: "a refund's money is set aside while it is pending",
    breaks: sql`
      select r.id as about, case when r.status = ${word(REFUND.first)} then r.amount_minor else 0 end as expected, t.reserved as found
      from refunds r
      join (
        select t.source_id, -sum(p.amount_minor) as reserved
        from ledger_transactions t
        join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
        join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.kind = 'RESERVED'
        where t.kind in ('REFUND_RESERVED', 'REFUND_RELEASED', 'REFUND') group by t.source_id
      ) t on t.source_id = r.id
      where t.reserved <> case when r.status = ${word(REFUND.first)} then r.amount_minor else 0 end`,
  },
  {
    says: "what was netted at the platform was settled at a merchant's own account",
    breaks: sql`
      select coalesce(s.source_id, n.source_id) as about, coalesce(s.amount, 0) as expected, coalesce(n.amount, 0) as found
      from (
        select t.source_id, t.merchant_id, a.kind, a.owner, a.currency, sum(p.amount_minor) as amount
        from ledger_transactions t join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id
        where t.kind = 'DEBT_SETTLED' and t.custodian <> 'PLATFORM' group by 1, 2, 3, 4, 5
      ) s
      full join (
        select t.source_id, t.merchant_id, a.kind, a.owner, a.currency, -sum(p.amount_minor) as amount
        from ledger_transactions t join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id
        where t.kind = 'DEBT_NETTED' and t.custodian = 'PLATFORM' group by 1, 2, 3, 4, 5
      ) n on n.source_id = s.source_id and n.merchant_id = s.merchant_id and n.kind = s.kind
        and n.owner is not distinct from s.owner and n.currency = s.currency
      where coalesce(s.amount, 0) <> coalesce(n.amount, 0)`,
  },
  {
    says: "no more leaves a merchant's own account than was there, except by disputes, the provider's fees and refunds that the provider made without us",
    breaks: sql`
      select a.merchant_id || ' at ' || a.custodian || ' in ' || a.currency as about,
        -coalesce(max(d.taken), 0) as expected, sum(a.balance_minor) as found
      from ledger_balances a
      left join (
        select t.merchant_id, t.custodian, -sum(p.amount_minor) as taken
        from ledger_transactions t join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
        join ledger_accounts r on r.merchant_id = p.merchant_id and r.id = p.account_id and r.kind = 'RECEIVABLE'
        left join refunds g on g.merchant_id = t.merchant_id and g.id = t.source_id and g.initiated_by = 'PROVIDER'
        where t.kind in ('DISPUTE', 'DISPUTE_WON', 'PROVIDER_FEE', 'PROVIDER_FEE_REVERSED') or g.id is not null group by 1, 2
      ) d on d.merchant_id = a.merchant_id and d.custodian = a.custodian
      where a.kind = 'RECEIVABLE' and a.custodian <> 'PLATFORM'
      group by a.merchant_id, a.custodian, a.currency
      having sum(a.balance_minor) < -coalesce(max(d.taken), 0)`,
  },
];
