import { sql } from "drizzle-orm";
import { word } from "#lib/lists/reads-as.queries";
import { PRODUCT_MODULES } from "#lib/products/registry";
import { ATTEMPT, CHARGE, DELIVERY, REFUND, SWITCH } from "#lib/status/status-tables.rules";
import { type Invariant, words } from "./invariant.ts";

const REPORTED_PRODUCTS = words(
  Object.entries(PRODUCT_MODULES).flatMap(([product, { tellsOfAttempts }]) =>
    tellsOfAttempts ? [product] : [],
  ),
);
const UNFINISHED_JOB = sql`('created', 'retry', 'active')`;

/** Rows older than their merchant are the demo's past business, which was only inserted and never reported. */
const happenedHere = (alias: string) =>
  sql.raw(`${alias}.created_at >= (select m.created_at from merchants m where m.id = ${alias}.merchant_id)`);

/** What must hold among changes, their events, and the deliveries of the events. */
export const CALLBACK_INVARIANTS: Invariant[] = [
  {
    says: "the end of a charge is reported by one event",
    breaks: sql`
      select c.id as about, 1 as expected, count(e.id) as found
      from charges c
      left join pix_payments p on p.charge_id = c.id
      left join events e on e.merchant_id = c.merchant_id
        and ((p.id is null and e.object_id = c.id and e.type = 'charge.' || lower(c.status))
          or (e.object_id = p.id::text and e.type = 'pix_payment.' || lower(c.status)))
      where c.product in ${REPORTED_PRODUCTS} and c.status <> ${word(CHARGE.first)} and ${happenedHere("c")}
        and not (p.id is not null and c.status = ${word(CHARGE.after.cancel)})
      group by c.merchant_id, c.id having count(e.id) <> 1`,
  },
  {
    says: "the status of an attempt is reported by one event",
    breaks: sql`
      select a.id as about, '1 attempt.' || lower(a.status) as expected, count(e.id)::text as found
      from attempts a
      join charges c on c.id = a.charge_id and c.product in ${REPORTED_PRODUCTS}
      left join events e on e.merchant_id = a.merchant_id and e.object_id = a.id
        and e.type = 'attempt.' || lower(a.status)
      where a.status <> ${word(ATTEMPT.first)} and ${happenedHere("c")}
      group by a.merchant_id, a.id having count(e.id) <> 1`,
  },
  {
    says: "the end of a refund is reported by one event",
    breaks: sql`
      select r.id as about, 1 as expected, count(e.id) as found
      from refunds r
      left join events e on e.merchant_id = r.merchant_id and e.object_id = r.id and e.type = 'refund.' || lower(r.status)
      where r.status <> ${word(REFUND.first)} and ${happenedHere("r")}
      group by r.id having count(e.id) <> 1`,
  },
  {
    says: "a paid charge's event goes to its callback address",
    breaks: sql`
      select e.id as about, c.callback_url as expected, 'no delivery' as found
      from charges c
      join events e on e.merchant_id = c.merchant_id and e.object_id = c.id and e.type = 'charge.paid'
      where c.callback_url is not null
        and not exists (select 1 from deliveries d where d.event_id = e.id and d.endpoint_id is null)`,
  },
  {
    says: "an event goes to each endpoint that subscribes to it",
    breaks: sql`
      select e.id as about, w.url as expected, 'no delivery' as found
      from webhook_endpoints w
      join events e on e.merchant_id = w.merchant_id and e.created_at > w.updated_at
        and e.type <> 'ping' and (w.types @> '{*}' or e.type = any(w.types))
      where w.status = ${word(SWITCH.first)} and w.deleted_at is null
        and not exists (select 1 from deliveries d where d.event_id = e.id and d.endpoint_id = w.id)`,
  },
  {
    says: "a delivery that waits has a job, so that it is delivered or visibly given up",
    breaks: sql`
      select d.id as about, 'a job' as expected, 'none' as found
      from deliveries d
      where d.status = ${word(DELIVERY.first)} and not exists (
        select 1 from pgboss.job j
        where j.name = 'deliver-callback' and j.data->>'deliveryId' = d.id and j.state::text in ${UNFINISHED_JOB})`,
  },
  {
    says: "a failed try is followed by another",
    breaks: sql`
      select d.id as about, 'try ' || d.attempt + 1 as expected, 'none' as found
      from deliveries d
      where d.status = ${word(DELIVERY.after.fail)} and not exists (
        select 1 from deliveries n
        where n.event_id = d.event_id and n.endpoint_id is not distinct from d.endpoint_id
          and n.attempt = d.attempt + 1)`,
  },
];
