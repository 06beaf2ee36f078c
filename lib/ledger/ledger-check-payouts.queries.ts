import { sql } from "drizzle-orm";
import type { LedgerCheck } from "#lib/ledger/ledger-check-crypto.queries";
import { word, words } from "#lib/lists/reads-as.queries";
import { PAYOUT } from "#lib/status/status-tables.rules";

const PAID = word(PAYOUT.after.pay);
const OPEN = words([PAYOUT.first, PAYOUT.after.approve, PAYOUT.after.send]);

/** Rules between the ledger, the payouts, and the Pix that the sandbox sent. */
export const PAYOUT_CHECKS: LedgerCheck[] = [
  {
    says: "a payout's money, with its fee, is reserved while it is open",
    breaks: sql`
      select o.id as about, case when o.status in (${OPEN}) then o.amount_minor + o.fee_minor else 0 end as expected,
        coalesce(t.reserved, 0) as found
      from payouts o
      left join (
        select t.source_id, -sum(p.amount_minor) as reserved
        from ledger_transactions t
        join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
        join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.kind = 'RESERVED'
        group by t.source_id
      ) t on t.source_id = o.id
      where coalesce(t.reserved, 0) <> case when o.status in (${OPEN}) then o.amount_minor + o.fee_minor else 0 end`,
  },
  {
    says: "a payout that arrived is posted once, with its amount paid out and its fee kept",
    breaks: sql`
      select o.id as about, case when o.status = ${PAID} then o.amount_minor + o.fee_minor else 0 end as expected,
        coalesce(t.paid, 0) as found
      from payouts o
      left join (
        select t.source_id, -sum(p.amount_minor) as paid
        from ledger_transactions t
        join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
        join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.kind in ('RECEIVABLE', 'FEES')
        where t.kind = 'PAYOUT_PAID' group by t.source_id
      ) t on t.source_id = o.id
      where coalesce(t.paid, 0) <> case when o.status = ${PAID} then o.amount_minor + o.fee_minor else 0 end`,
  },
  {
    says: "each return of a payout is posted once",
    breaks: sql`
      select o.id as about, o.returned_minor as expected, coalesce(t.returned, 0) as found
      from payouts o
      left join (
        select r.merchant_id, r.payout_id, sum(p.amount_minor) as returned
        from payout_returns r
        join ledger_transactions t on t.merchant_id = r.merchant_id and t.kind = 'PAYOUT_RETURNED' and t.source_id = r.id
        join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
        join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.kind = 'RECEIVABLE'
        group by r.merchant_id, r.payout_id
      ) t on t.merchant_id = o.merchant_id and t.payout_id = o.id
      where coalesce(t.returned, 0) <> o.returned_minor`,
  },
  {
    says: "a payout that arrived is money the sandbox sent",
    breaks: sql`
      select o.id as about, o.amount_minor as expected, coalesce(b.amount_minor, 0) as found
      from payouts o
      left join sandbox.pix_payouts b on b.end_to_end_id = o.end_to_end_id and b.failure_code is null
      where o.provider = 'sandbox' and o.status = ${PAID} and o.amount_minor <> coalesce(b.amount_minor, 0)`,
  },
  {
    says: "money the sandbox sent and reported is a payout that arrived",
    breaks: sql`
      select b.reference as about, b.amount_minor as expected, 0 as found
      from sandbox.pix_payouts b
      left join (
        select distinct end_to_end_id from payouts where provider = 'sandbox'
      ) o on o.end_to_end_id = b.end_to_end_id
      where b.failure_code is null and b.settles_at < now() - interval '1 minute' and o.end_to_end_id is null`,
  },
];
