import { type SQL, sql } from "drizzle-orm";
import { PAY_CURRENCIES } from "#lib/coins/pay-currencies.rules";
import { word, words } from "#lib/lists/reads-as.queries";
import { CHARGE, WITHDRAWAL } from "#lib/status/status-tables.rules";

/** One rule, and the rows that break it with `about`, `expected` and `found`. */
export type LedgerCheck = { says: string; breaks: SQL };

const COINS = sql.join(
  Object.entries(PAY_CURRENCIES).map(([code, { decimals }]) =>
    sql.raw(`('${code}', 1${"0".repeat(decimals)}::numeric)`),
  ),
  sql`, `,
);
const OPEN_WITHDRAWAL = words([WITHDRAWAL.first, WITHDRAWAL.after.approve, WITHDRAWAL.after.send]);
// Exact, because it is the truncated quotient of two numerics.
const worth = (units: SQL) => sql`div(${units} * i.rate * 100, coin.one)`;

/** Rules between the ledger, the invoices, and the coins that the sandbox saw and sent. */
export const CRYPTO_CHECKS: LedgerCheck[] = [
  {
    says: "the booked amount of a crypto payment is what its coins are worth",
    breaks: sql`
      select i.id as about, i.expected, i.found
      from (
        select i.id,
          case when a.provider_payment_id is null then ${worth(sql`i.booked_units`)}
            when i.booked_units * 10000 > i.pay_units * (10000 + i.tolerance_bps)
              then c.gross_amount_minor + ${worth(sql`(i.booked_units - i.pay_units)`)}
            else c.gross_amount_minor end as expected,
          case when a.provider_payment_id is null then 0 else a.amount_minor end
            + coalesce(s.amount_minor, 0) as found
        from invoices i
        join charges c on c.merchant_id = i.merchant_id and c.id = i.charge_id
        join attempts a on a.merchant_id = i.merchant_id and a.id = i.attempt_id
        left join (
          select merchant_id, attempt_id, sum(amount_minor) as amount_minor from suspense group by merchant_id, attempt_id
        ) s on s.merchant_id = a.merchant_id and s.attempt_id = a.id
        join (values ${COINS}) coin (code, one) on coin.code = i.pay_currency
      ) i
      where i.expected <> i.found`,
  },
  {
    says: "coins that an invoice shows are coins the sandbox's chain carried",
    breaks: sql`
      select t.hash as about, coalesce(b.amount_units, 0) as expected, t.amount_units as found
      from invoice_transactions t
      join invoices i on i.merchant_id = t.merchant_id and i.id = t.invoice_id and i.provider = 'sandbox'
      left join (
        select hash, payment_id as owner, amount_units from sandbox.crypto_transactions
        union all select hash, reference, amount_units from sandbox.crypto_payouts where status = 'SENT'
      ) b on b.hash = t.hash and b.owner = coalesce(i.provider_payment_id, i.id)
      where t.amount_units <> coalesce(b.amount_units, 0)`,
  },
  {
    says: "confirmed and reported coins of an ended crypto payment are booked",
    breaks: sql`
      select i.id as about, sum(t.amount_units) as expected, i.booked_units as found
      from invoices i
      join charges c on c.merchant_id = i.merchant_id and c.id = i.charge_id
        and c.status in (${word(CHARGE.after.pay)}, ${word(CHARGE.after.expire)})
      join sandbox.crypto_payments p on p.id = i.provider_payment_id and p.version = i.provider_version
      join sandbox.crypto_transactions t on t.payment_id = p.id and not t.dropped
        and p.chain_height - t.block_height + 1 >= i.required_confirmations
      where i.provider = 'sandbox'
      group by i.merchant_id, i.id, i.booked_units having sum(t.amount_units) > i.booked_units`,
  },
  {
    says: "a withdrawal's money is set aside while it is open",
    breaks: sql`
      select i.id as about, case when i.status in (${OPEN_WITHDRAWAL}) then i.amount_minor else 0 end as expected,
        coalesce(t.held, 0) as found
      from invoices i
      left join (
        select t.source_id, -sum(p.amount_minor) as held
        from ledger_transactions t
        join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
        join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.kind = 'WITHDRAWALS'
        group by t.source_id
      ) t on t.source_id = i.id
      where i.type = 'WITHDRAWAL'
        and coalesce(t.held, 0) <> case when i.status in (${OPEN_WITHDRAWAL}) then i.amount_minor else 0 end`,
  },
  {
    says: "a withdrawal that arrived is posted once, with its amount paid out",
    breaks: sql`
      select i.id as about, case when i.status = ${word(WITHDRAWAL.after.confirm)} then i.amount_minor else 0 end as expected, coalesce(t.paid, 0) as found
      from invoices i
      left join (
        select t.source_id, -sum(p.amount_minor) as paid
        from ledger_transactions t
        join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
        join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.kind = 'RECEIVABLE'
        where t.kind = 'WITHDRAWAL_PAID' group by t.source_id
      ) t on t.source_id = i.id
      where i.type = 'WITHDRAWAL' and coalesce(t.paid, 0) <> case when i.status = ${word(WITHDRAWAL.after.confirm)} then i.amount_minor else 0 end`,
  },
  {
    says: "a withdrawal that was sent is coins the sandbox sent",
    breaks: sql`
      select i.id as about, i.pay_units as expected, coalesce(b.amount_units, 0) as found
      from invoices i
      left join sandbox.crypto_payouts b on b.reference = i.id and b.status = 'SENT'
      where i.type = 'WITHDRAWAL' and i.provider = 'sandbox' and i.status in (${word(WITHDRAWAL.after.send)},${word(WITHDRAWAL.after.confirm)})
        and i.pay_units <> coalesce(b.amount_units, 0)`,
  },
];
