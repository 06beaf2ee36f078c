import { sql } from "drizzle-orm";
import { copyOf, drop, type Plant } from "./plant.ts";

const LIVE = sql`(select id from subscriptions where status = 'ACTIVE' order by id limit 1)`;
const OPEN = sql`(select charge_id from subscription_cycles where status = 'OPEN' order by charge_id limit 1)`;
const DEBIT = sql`(select id from attempts where payment_method = 'PIX_AUTOMATIC' order by id limit 1)`;

/** Violations of subscriptions, their cycles and debits. */
export const PLANTS_OF_SUBSCRIPTIONS: Record<string, Plant> = {
  "a cycle that is paid without its charge": {
    says: /paid exactly if its charge is/,
    plant: [sql`update subscription_cycles set status = 'PAID' where charge_id = ${OPEN}`],
  },
  "a cycle that stays open after its charge": {
    says: /open exactly while its charge is/,
    plant: [sql`update charges set status = 'CANCELED', canceled_at = now() where id = ${OPEN}`],
  },
  "a subscription without a next cycle": {
    says: /has one scheduled cycle until it is over/,
    plant: [sql`delete from subscription_cycles where status = 'SCHEDULED' and subscription_id = ${LIVE}`],
  },
  "a cycle that is debited twice on a day": {
    says: /each on a day of its own/,
    plant: [
      copyOf("attempts", DEBIT, { id: "att_twice", provider_reference: "another", request_claim_id: null }),
    ],
  },
  "a debit that continues after its charge ended": {
    says: /only while its cycle is open/,
    plant: [
      sql`update attempts set status = 'PENDING', failure_code = null, failure_message = null where id = ${DEBIT}`,
      sql`update charges set status = 'CANCELED', canceled_at = now() where id = (select charge_id from attempts where id = ${DEBIT})`,
    ],
  },
  "a mandate that nobody ends": {
    says: /outlives its subscription only while a job ends it/,
    without: [drop("subscriptions", "subscriptions_ended")],
    plant: [
      sql`delete from pgboss.job where name = 'pursue-mandate'`,
      sql`update subscriptions set status = 'CANCELED' where mandate_id in (select id from mandates where status = 'APPROVED')`,
    ],
  },
  "a subscription whose end two events report": {
    says: /end of a subscription is reported by one event/,
    plant: [
      sql`insert into events (id, merchant_id, type, object_id, data)
        select 'evt_end' || n, merchant_id, 'subscription.canceled', id, '{}' from subscriptions, generate_series(1, 2) n where id = ${LIVE}`,
    ],
  },
};
