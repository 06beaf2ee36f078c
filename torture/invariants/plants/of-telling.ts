import { sql } from "drizzle-orm";
import {
  APPEND_ONLY,
  CANCELED,
  copyOf,
  drop,
  dropForeignKeys,
  dropIndex,
  FIRST,
  OTHER,
  PAID,
  PAYING,
  type Plant,
} from "./plant.ts";

/** Violations of events, of transitions, of stuck rows, of tenants and of guards. */
export const PLANTS_OF_TELLING: Record<string, Plant> = {
  "a paid charge that no event reports": {
    says: /the end of a charge is reported by one event/,
    without: [drop("deliveries", "deliveries_event_own_fk")],
    plant: [sql`delete from events where type = 'charge.paid' and object_id = ${PAID}`],
  },
  "a paid charge that two events report": {
    says: /the end of a charge is reported by one event/,
    plant: [
      copyOf("events", sql`(select id from events where type = 'charge.paid' limit 1)`, { id: "evt_twice" }),
    ],
  },
  "an attempt that no event reports": {
    says: /the status of an attempt is reported by one event/,
    plant: [sql`delete from events where type = 'attempt.paid' and object_id = ${PAYING}`],
  },
  "a refund that no event reports": {
    says: /the end of a refund is reported by one event/,
    plant: [sql`delete from events where type = 'refund.succeeded'`],
  },
  "a callback that was never written": {
    says: /goes to its callback address/,
    plant: [sql`delete from deliveries`],
  },
  "an event that one endpoint did not get": {
    says: /goes to each endpoint that subscribes/,
    plant: [
      sql`insert into webhook_endpoints (id, merchant_id, url, types, status, secret_sealed, created_at, updated_at)
        values ('whe_1', ${FIRST}, 'https://example.com/', '{charge.paid}', 'ENABLED', 'x', now() - interval '1 day', now() - interval '1 day')`,
    ],
  },
  "a callback whose job is gone": {
    says: /a delivery that waits has a job/,
    plant: [sql`delete from pgboss.job where name = 'deliver-callback'`],
  },
  "a failed try without another": {
    says: /a failed try is followed by another/,
    plant: [sql`update deliveries set status = 'FAILED', attempted_at = now()`],
  },
  "an ended charge that became open again": {
    says: /status of charges moves only by its transitions/,
    plant: [
      sql`update charges set status = 'PENDING', canceled_at = null where id = ${CANCELED}`,
      sql`update charges set status = 'CANCELED', canceled_at = now() where id = (
        select about from torture.steps where moved = 'charges' and before = 'CANCELED')`,
    ],
  },
  "an attempt that failed after it was paid": {
    says: /events of an attempt report only steps/,
    plant: [
      copyOf("events", sql`(select id from events where type = 'attempt.paid' order by id limit 1)`, {
        id: "evt_zzzz",
        type: "attempt.failed",
        created_at: "2100-01-01T00:00:00Z",
      }),
    ],
  },
  "a result that stays unknown": {
    says: /result of an attempt becomes known in time/,
    plant: [
      sql`update attempts set status = 'PROCESSING', updated_at = now() - interval '1 hour' where status = 'PENDING'`,
    ],
  },
  "a refund that never ends": {
    says: /a requested refund ends in time/,
    plant: [sql`update refunds set status = 'PENDING', updated_at = now() - interval '1 hour'`],
  },
  "a charge that never expires": {
    says: /stored as expired in time/,
    plant: [sql`update charges set expires_at = now() - interval '1 hour' where status = 'PENDING'`],
  },
  "a job of a worker that died": {
    says: /ends, or is taken over, in time/,
    plant: [
      sql`update pgboss.job set state = 'active', started_on = now() - interval '1 hour' where name = 'deliver-callback'`,
    ],
  },
  "a due job that never starts": {
    says: /due job starts in time/,
    plant: [
      sql`update pgboss.job set start_after = now() - interval '1 hour' where name = 'deliver-callback'`,
    ],
  },
  "an attempt of another merchant": {
    says: /attempts.charge_id names a row of the same merchant/,
    without: [dropForeignKeys("attempts")],
    plant: [sql`update attempts set merchant_id = ${OTHER} where merchant_id = ${FIRST}`],
  },
  "a line in another merchant's account": {
    says: /in an account of its entry's merchant/,
    without: [APPEND_ONLY, dropForeignKeys("ledger_postings")],
    plant: [
      sql`update ledger_postings set account_id = (select id from ledger_accounts where merchant_id = ${OTHER} limit 1)
        where account_id = (select id from ledger_accounts where merchant_id = ${FIRST} limit 1)`,
    ],
  },
  "an event about another merchant's object": {
    says: /events.object_id names a row of the same merchant in charges/,
    without: [dropForeignKeys("events")],
    plant: [sql`update events set merchant_id = ${OTHER} where type = 'charge.paid'`],
  },
  "a missing unique index": {
    says: /unique indexes of its tables/,
    plant: [dropIndex("attempts_one_paid_per_charge")],
  },
  "a missing check": {
    says: /checks and foreign keys of its tables/,
    plant: [drop("charges", "charges_refunded")],
  },
  "a trigger that is switched off": {
    says: /triggers that keep the ledger/,
    plant: [sql`alter table ledger_postings disable trigger ledger_postings_append_only`],
  },
};
