import { sql } from "drizzle-orm";
import { word } from "#lib/lists/reads-as.queries";
import { ATTEMPT, CHARGE, REFUND, SUSPENSE } from "#lib/status/status-tables.rules";
import { type Invariant, isPaymentItself, words } from "./invariant.ts";

const PAYING = words([ATTEMPT.after.pay, ATTEMPT.after.refund]);

/** The number of slots of a link that its charges of that status take. */
const statuses = (status: string) =>
  sql`coalesce(sum(c.link_quantity) filter (where c.status = ${word(status)}), 0)`;

/** What must hold among charges, their attempts, their refunds and held money. */
export const PAYMENT_INVARIANTS: Invariant[] = [
  {
    says: "a charge is paid exactly while one attempt has paid it",
    breaks: sql`
      select c.id as about, (c.status = ${word(CHARGE.after.pay)})::int as expected, count(a.id) as found
      from charges c left join attempts a on a.charge_id = c.id and a.status in ${PAYING}
      group by c.merchant_id, c.id having count(a.id) <> (c.status = ${word(CHARGE.after.pay)})::int`,
  },
  {
    says: "an attempt that paid has its charge's amount and fee, together with counted held money, and the provider's id of the payment",
    breaks: sql`
      select a.id as about, coalesce(c.received_minor, c.gross_amount_minor) || ' less ' || c.fee_minor as expected,
        a.amount_minor + s.amount || ' less ' || a.fee_minor + s.fee || ' by ' || coalesce(a.provider_payment_id, 'nothing') as found
      from attempts a join charges c on c.id = a.charge_id
      cross join lateral (
        select coalesce(sum(amount_minor), 0) as amount, coalesce(sum(fee_minor), 0) as fee from suspense
        where charge_id = c.id and status = ${word(SUSPENSE.after.count)} and not ${isPaymentItself}
      ) s
      where a.status in ${PAYING} and (a.amount_minor + s.amount <> coalesce(c.received_minor, c.gross_amount_minor)
        or a.fee_minor + s.fee <> c.fee_minor or a.capture_minor is distinct from c.capture_minor
          or a.provider_payment_id is null)`,
  },
  {
    says: "held money counts only towards a paid charge",
    breaks: sql`
      select s.id as about, ${word(CHARGE.after.pay)} as expected, c.status as found
      from suspense s join charges c on c.id = s.charge_id
      where s.status = ${word(SUSPENSE.after.count)} and c.status <> ${word(CHARGE.after.pay)}`,
  },
  {
    says: "a charge that waits for its capture has one authorized attempt, until the same time and for the same amount",
    breaks: sql`
      select c.id as about, case when c.authorized_at is null then 0 else 1 end as expected, count(a.id) as found
      from charges c left join attempts a on a.charge_id = c.id and a.status = ${word(ATTEMPT.after.authorize)}
        and a.authorized_at is not null and a.capture_before = c.capture_before
        and a.capture_minor is not distinct from c.capture_minor
      where c.status = ${word(CHARGE.first)}
      group by c.merchant_id, c.id having count(a.id) <> case when c.authorized_at is null then 0 else 1 end`,
  },
  {
    says: "an amount whose charge ended is not held any more, unless its capture is not answered yet",
    breaks: sql`
      select a.id as about, 'an end' as expected, a.status as found
      from attempts a join charges c on c.id = a.charge_id
      where c.status <> ${word(CHARGE.first)} and a.status = ${word(ATTEMPT.after.authorize)}
        and a.authorized_at is not null and a.capture_id is null`,
  },
  {
    says: "a charge that ended has no attempt that still waits for its payer",
    breaks: sql`
      select a.id as about, 'an end' as expected, a.status as found
      from attempts a join charges c on c.id = a.charge_id
      where c.status <> ${word(CHARGE.first)} and a.status = ${word(ATTEMPT.first)}`,
  },
  {
    says: "an attempt is refunded exactly while all of its charge is",
    breaks: sql`
      select a.id as about, c.gross_amount_minor as expected, c.refunded_minor as found
      from attempts a join charges c on c.id = a.charge_id
      where a.status in ${PAYING}
        and (a.status = ${word(ATTEMPT.after.refund)}) <> (c.refunded_minor = coalesce(c.capture_minor, c.received_minor, c.gross_amount_minor))`,
  },
  {
    says: "the refunds of a charge, with those under way, never exceed what was paid",
    breaks: sql`
      select c.id as about, coalesce(c.capture_minor, c.received_minor, c.gross_amount_minor) as expected, sum(r.amount_minor) as found
      from charges c join refunds r on r.charge_id = c.id and r.suspense_id is null
      where r.status <> ${word(REFUND.after.fail)}
      group by c.merchant_id, c.id having sum(r.amount_minor) > coalesce(c.capture_minor, c.received_minor, c.gross_amount_minor)`,
  },
  {
    says: "held money returns once and in full",
    breaks: sql`
      select s.id as about, case when s.status = ${word(SUSPENSE.after.refund)} then s.amount_minor else 0 end as expected,
        coalesce(sum(r.amount_minor), 0) as found
      from suspense s
      left join refunds r on r.suspense_id = s.id and r.status = ${word(REFUND.after.succeed)}
      group by s.id
      having coalesce(sum(r.amount_minor), 0)
        <> case when s.status = ${word(SUSPENSE.after.refund)} then s.amount_minor else 0 end`,
  },
  {
    says: "a charge that only one payer may pay is not paid with another's money",
    breaks: sql`
      select c.id as about, c.payer_document as expected, p.payer_document as found
      from charges c
      join attempts a on a.merchant_id = c.merchant_id and a.charge_id = c.id and a.status in ${PAYING}
      join sandbox.pix_payments p on p.end_to_end_id = a.provider_payment_id
      where c.payer_document is not null and p.payer_document not like '%*%' and p.payer_document <> c.payer_document`,
  },
  {
    says: "another payer's money is on its way back as soon as it is held",
    breaks: sql`
      select s.id as about, 'a refund' as expected, 'none' as found
      from suspense s
      where s.reason = 'ANOTHER_PAYER' and not exists (
        select 1 from refunds r where r.merchant_id = s.merchant_id and r.suspense_id = s.id)`,
  },
  {
    says: "money has one effect: a payment of a provider is booked once",
    breaks: sql`
      select provider || ' ' || payment as about, 1 as expected, count(*) as found
      from (
        select provider, provider_payment_id as payment from attempts where provider_payment_id is not null
        union all select provider, provider_payment_id from suspense where not ${isPaymentItself}
      ) booked
      group by provider, payment having count(*) > 1`,
  },
  {
    says: "a claim has one effect: what a request creates under an Idempotency-Key exists once",
    breaks: sql`
      select kind || ' under ' || claim as about, 1 as expected, count(*) as found
      from (
        select 'charge' as kind, request_claim_id as claim from charges
        union all select 'attempt', request_claim_id from attempts
        union all select 'refund', request_claim_id from refunds
        union all select 'invoice', request_claim_id from invoices
        union all select 'payout', request_claim_id from payouts
        union all select 'evidence', request_claim_id from dispute_evidence
      ) written
      where claim is not null group by kind, claim having count(*) > 1`,
  },
  {
    says: "a payment link counts the charges that hold a slot and those that paid for one",
    breaks: sql`
      select l.id as about,
        ${statuses(CHARGE.first)} || ' held, ' || ${statuses(CHARGE.after.pay)} || ' paid' as expected,
        l.reserved_count || ' held, ' || l.paid_count || ' paid' as found
      from payment_links l left join charges c on c.payment_link_id = l.id
      group by l.id
      having l.reserved_count <> ${statuses(CHARGE.first)} or l.paid_count <> ${statuses(CHARGE.after.pay)}`,
  },
  {
    says: "a payment link sells no more than its stock",
    breaks: sql`
      select id as about, stock as expected, reserved_count + paid_count as found
      from payment_links where reserved_count + paid_count > stock`,
  },
];
