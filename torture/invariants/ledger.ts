import { sql } from "drizzle-orm";
import { isReportQueued } from "#lib/ledger/ledger-check.queries";
import { word } from "#lib/lists/reads-as.queries";
import { REFUND } from "#lib/status/status-tables.rules";
import { type Invariant, isPaymentItself } from "./invariant.ts";

/**
 * What must hold in the ledger and against the sandbox beyond `ledger:check`. Money under way has `graceSeconds` to arrive: 0
 * once everything is quiet.
 */
export function bookInvariants(graceSeconds: number): Invariant[] {
  // Stored times are rounded to milliseconds, so a row of this transaction may seem newer than now(); the clock's time is later.
  const settled = sql`clock_timestamp() - make_interval(secs => ${graceSeconds})`;
  return [
    {
      says: "the ledger adds up to zero in each currency",
      breaks: sql`
        select currency as about, 0 as expected, sum(balance_minor) as found
        from ledger_balances group by currency having sum(balance_minor) <> 0`,
    },
    {
      says: "a ledger entry has lines, and one reason has one entry",
      breaks: sql`
        select t.kind || ' ' || t.source_id as about, 1 as expected, count(distinct t.id) filter (where p.id is not null) as found
        from ledger_transactions t left join ledger_postings p on p.transaction_id = t.id
        group by t.kind, t.source_id
        having count(distinct t.id) <> 1 or count(p.id) = 0`,
    },
    {
      says: "money that the sandbox took is booked, to the cent",
      breaks: sql`
        select b.payment as about, b.amount_minor as expected, coalesce(o.amount_minor, 0) as found
        from (
          select end_to_end_id as payment, amount_minor, created_at from sandbox.pix_payments
          union all select id, amount_minor, coalesce(captured_at, created_at) from sandbox.card_payments where status = 'APPROVED'
          union all select payment_id, amount_minor, created_at from sandbox.international_sessions where status = 'PAID'
        ) b
        left join (
          select provider_payment_id as payment, sum(amount_minor) as amount_minor
          from (
            select provider_payment_id, coalesce(capture_minor, amount_minor) as amount_minor from attempts
            where provider = 'sandbox' and provider_payment_id is not null
            union all select provider_payment_id, amount_minor from suspense
            where provider = 'sandbox' and not ${isPaymentItself}
          ) booked
          group by provider_payment_id
        ) o on o.payment = b.payment
        where b.created_at <= ${settled} and b.amount_minor <> coalesce(o.amount_minor, 0)
          and not ${isReportQueued(sql`b.payment`)}`,
    },
    {
      says: "money that the sandbox gave back is a refund that succeeded, to the cent",
      breaks: sql`
        select b.id as about, b.amount_minor as expected,
          case when r.status = ${word(REFUND.after.succeed)} then r.amount_minor else 0 end as found
        from sandbox.refunds b left join refunds r on r.id = b.id
        where b.created_at <= ${settled}
          and (r.id is null or r.status <> ${word(REFUND.after.succeed)} or r.amount_minor <> b.amount_minor)`,
    },
    {
      says: "the sandbox gave back no more of a payment than it took",
      breaks: sql`
        select b.payment_id as about, max(t.amount_minor) as expected, sum(b.amount_minor) as found
        from sandbox.refunds b
        join (
          select end_to_end_id as payment, amount_minor from sandbox.pix_payments
          union all select id, amount_minor from sandbox.card_payments
          union all select payment_id, amount_minor from sandbox.international_sessions where payment_id is not null
        ) t on t.payment = b.payment_id
        group by b.payment_id having sum(b.amount_minor) > max(t.amount_minor)`,
    },
  ];
}
