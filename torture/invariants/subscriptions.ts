import { sql } from "drizzle-orm";
import { word } from "#lib/lists/reads-as.queries";
import { ATTEMPT, CHARGE, CYCLE, MANDATE, SUBSCRIPTION } from "#lib/status/status-tables.rules";
import { type Invariant, words } from "./invariant.ts";

const OVER = words([SUBSCRIPTION.after.cancel, SUBSCRIPTION.after.end]);
const SCHEDULED = word(CYCLE.first);
const OPEN = word(CYCLE.after.open);
const PAID = word(CYCLE.after.pay);
const PAID_CHARGE = word(CHARGE.after.pay);
/** Mandates by which the bank may still debit, or ask its payer. */
const ALIVE = words([MANDATE.first, MANDATE.after.approve]);
const DEBIT = sql`a.payment_method = 'PIX_AUTOMATIC'`;
/** The first debit, and three further ones. */
const MOST_DEBITS = 4;

/** What must hold for subscriptions, their cycles, and debits by mandates. */
export const SUBSCRIPTION_INVARIANTS: Invariant[] = [
  {
    says: "a cycle is paid exactly if its charge is",
    breaks: sql`
      select c.subscription_id || ' ' || c.number as about, ch.status as expected, c.status as found
      from subscription_cycles c join charges ch on ch.merchant_id = c.merchant_id and ch.id = c.charge_id
      where (ch.status = ${PAID_CHARGE}) <> (c.status = ${PAID})`,
  },
  {
    says: "a cycle is open exactly while its charge is",
    breaks: sql`
      select c.subscription_id || ' ' || c.number as about, ch.status as expected, c.status as found
      from subscription_cycles c join charges ch on ch.merchant_id = c.merchant_id and ch.id = c.charge_id
      where c.status = ${OPEN} and ch.status <> ${word(CHARGE.first)}`,
  },
  {
    says: "a subscription has one scheduled cycle until it is over, and its cycles have no gap",
    breaks: sql`
      select s.id as about, (s.status not in ${OVER})::int || ' scheduled of ' || c.last as expected,
        c.scheduled || ' scheduled of ' || c.all_of_it as found
      from subscriptions s cross join lateral (
        select count(*) filter (where status = ${SCHEDULED}) as scheduled, count(*) as all_of_it, max(number) as last
        from subscription_cycles where merchant_id = s.merchant_id and subscription_id = s.id
      ) c
      where c.scheduled <> (s.status not in ${OVER})::int or c.last <> c.all_of_it`,
  },
  {
    says: "a cycle is debited at most four times, each on a day of its own",
    breaks: sql`
      select a.charge_id as about, ${MOST_DEBITS}::int as expected, count(*) as found
      from attempts a where ${DEBIT} group by a.charge_id
      having count(*) > ${MOST_DEBITS}::int or count(*) <> count(distinct a.instructions->>'day')`,
  },
  {
    says: "a debit waits for its bank only while its cycle is open",
    breaks: sql`
      select a.id as about, ${OPEN} as expected, c.status as found
      from attempts a join subscription_cycles c on c.merchant_id = a.merchant_id and c.charge_id = a.charge_id
        join charges ch on ch.merchant_id = a.merchant_id and ch.id = a.charge_id
      where ${DEBIT} and a.status = ${word(ATTEMPT.first)} and ch.status <> ${word(CHARGE.first)}`,
  },
  {
    says: "a mandate outlives its subscription only while a job ends it",
    breaks: sql`
      select m.id as about, 'a job' as expected, m.status as found
      from mandates m join subscriptions s on s.merchant_id = m.merchant_id and s.mandate_id = m.id
      where m.status in ${ALIVE} and s.status in ${OVER} and not exists (
        select 1 from pgboss.job j where j.name in ('pursue-mandate', 'begin-mandate') and j.data->>'mandateId' = m.id
          and j.state::text in ('created', 'retry', 'active'))`,
  },
  {
    says: "the end of a subscription is reported by one event",
    breaks: sql`
      select s.id as about, (s.status in ${OVER})::int as expected, count(e.id) as found
      from subscriptions s left join events e on e.merchant_id = s.merchant_id and e.object_id = s.id
        and e.type in ('subscription.canceled', 'subscription.ended')
      group by s.id, s.status having count(e.id) <> (s.status in ${OVER})::int`,
  },
];
