import { sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import type { ChargeId, EventId, InvoiceId, MerchantId } from "#lib/domain/ids";
import type { SubscribableType } from "#lib/domain/notices/event-types";

/** An event and what it is about, as that stands now; `words` are a description or a name. */
export type LatestEvent = {
  id: EventId;
  type: SubscribableType;
  at: Date;
  amountMinor: number | null;
  currency: string | null;
  words: string | null;
  chargeId: ChargeId | null;
  pixPaymentId: number | null;
  invoiceId: InvoiceId | null;
};

/**
 * The merchant's newest events of some types, newest first. Each type's newest are found by its own index, and what they are
 * about one by one: the planner, who expects far more of them than there are, would else read whole tables.
 */
export async function listLatestEvents(
  reader: Reader,
  merchantId: MerchantId,
  types: readonly SubscribableType[],
  limit: number,
): Promise<LatestEvent[]> {
  // How many are written into the statement: of numbers that it does not know the planner expects far more, and so much more of
  // an ordinary merchant than of a big one that it would plan anew each time.
  const most = sql.raw(String(Math.trunc(limit)));
  const wanted = sql.join(
    types.map((type) => sql`${type}`),
    sql`, `,
  );
  const rows = await reader.execute<LatestEventRow>(sql`
    with newest as materialized (
      select e.*
      from unnest(array[${wanted}]::text[]) as wanted (type) cross join lateral (
        select id, type, object_id, created_at from events
        where merchant_id = ${merchantId} and events.type = wanted.type
        order by created_at desc, id desc limit ${most}
      ) e
      order by e.created_at desc, e.id desc limit ${most}
    )
    select e.id, e.type, e.created_at::text as at, p.id::text as pix_payment_id, i.id as invoice_id, c.id as charge_id,
      coalesce(r.amount_minor, i.amount_minor, c.gross_amount_minor)::text as amount_minor,
      coalesce(i.currency, c.currency) as currency,
      coalesce(c.description, c.customer->>'name', i.customer_name, c.external_reference, i.external_reference) as words
    from newest e
      left join lateral (select * from refunds x where e.type like 'refund.%' and x.id = e.object_id offset 0) r on true
      left join lateral (select * from attempts x where e.type like 'attempt.%' and x.id = e.object_id offset 0) a on true
      left join lateral (
        select * from pix_payments x
        where x.id = case when e.type like 'pix_payment.%' then e.object_id::bigint end offset 0
      ) p on true
      left join lateral (
        select * from invoices x
        where (e.type like 'invoice.%' or e.type like 'withdrawal.%') and x.id = e.object_id offset 0
      ) i on true
      left join lateral (
        select * from charges x
        where x.id = coalesce(
          case when e.type like 'charge.%' then e.object_id end, r.charge_id, a.charge_id, p.charge_id)
        offset 0
      ) c on true
    order by e.created_at desc, e.id desc`);
  return rows.map(toLatestEvent);
}

type LatestEventRow = Pick<LatestEvent, "id" | "type" | "currency" | "words"> & {
  at: string;
  amount_minor: string | null;
  charge_id: ChargeId | null;
  pix_payment_id: string | null;
  invoice_id: InvoiceId | null;
};

function toLatestEvent(row: LatestEventRow): LatestEvent {
  const { id, type, at, currency, words } = row;
  const number = (text: string | null) => (text === null ? null : Number(text));
  return {
    ...{ id, type, currency, words },
    at: new Date(at),
    amountMinor: number(row.amount_minor),
    chargeId: row.charge_id,
    pixPaymentId: number(row.pix_payment_id),
    invoiceId: row.invoice_id,
  };
}
