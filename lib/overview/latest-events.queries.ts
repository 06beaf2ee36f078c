import { sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { paidMinorSql } from "#lib/attempts/paid-minor.queries";
import type { ChargeId, DisputeId, EventId, InvoiceId, MerchantId, PayoutId } from "#lib/domain/ids";
import { asMinor, type Minor } from "#lib/domain/money/minor";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { words } from "#lib/lists/reads-as.queries";
import { PAID_ATTEMPTS } from "#lib/payments/states.rules";
import type { SubscribableType } from "#lib/webhooks/event-types.rules";

/** An event and its object as it is now; `words` are a description or reference, `method` how it was paid. */
export type LatestEvent = {
  id: EventId;
  type: SubscribableType;
  at: Date;
  amountMinor: Minor | null;
  currency: string | null;
  words: string | null;
  payer: string | null;
  method: PaymentMethod | null;
  chargeId: ChargeId | null;
  pixPaymentId: number | null;
  invoiceId: InvoiceId | null;
  payoutId: PayoutId | null;
  disputeId: DisputeId | null;
};

/**
 * The merchant's newest events of some types, newest first. Each type uses its index, and objects are read one by one:
 * the planner overestimates them and would read whole tables.
 */
export async function listLatestEvents(
  reader: Reader,
  merchantId: MerchantId,
  types: readonly SubscribableType[],
  limit: number,
): Promise<LatestEvent[]> {
  // Written into the statement: for an unknown number the planner expects far more rows, and would replan for each
  // merchant's size.
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
      o.id as payout_id, d.id as dispute_id,
      coalesce(r.amount_minor, i.amount_minor, o.amount_minor, d.amount_minor, ${paidMinorSql(sql`c`)})::text as amount_minor,
      coalesce(i.currency, c.currency, case when o.id is not null then 'BRL' end) as currency,
      coalesce(c.description, c.external_reference, i.external_reference, o.pix_key) as words,
      coalesce(c.customer->>'name', i.customer_name) as payer,
      coalesce(a.payment_method, paid.payment_method) as method
    from newest e
      left join lateral (select * from refunds x where x.merchant_id = ${merchantId} and e.type like 'refund.%' and x.id = e.object_id offset 0) r on true
      left join lateral (select * from attempts x where x.merchant_id = ${merchantId} and e.type like 'attempt.%' and x.id = e.object_id offset 0) a on true
      left join lateral (
        select * from pix_payments x
        where x.merchant_id = ${merchantId} and x.id = case when e.type like 'pix_payment.%' then e.object_id::bigint end offset 0
      ) p on true
      left join lateral (
        select * from invoices x
        where x.merchant_id = ${merchantId} and (e.type like 'invoice.%' or e.type like 'withdrawal.%') and x.id = e.object_id offset 0
      ) i on true
      left join lateral (select * from payouts x where x.merchant_id = ${merchantId} and e.type like 'payout.%' and x.id = e.object_id offset 0) o on true
      left join lateral (select * from disputes x where x.merchant_id = ${merchantId} and e.type like 'dispute.%' and x.id = e.object_id offset 0) d on true
      left join lateral (
        select * from charges x
        where x.merchant_id = ${merchantId} and x.id = coalesce(
          case when e.type like 'charge.%' then e.object_id end, r.charge_id, a.charge_id, p.charge_id, i.charge_id, d.charge_id)
        offset 0
      ) c on true
      left join lateral (
        select payment_method from attempts x
        where x.merchant_id = ${merchantId} and x.charge_id = c.id and x.status in (${words(PAID_ATTEMPTS)}) limit 1
      ) paid on true
    order by e.created_at desc, e.id desc`);
  return rows.map(toLatestEvent);
}

type LatestEventRow = Pick<LatestEvent, "id" | "type" | "currency" | "words" | "payer" | "method"> & {
  at: string;
  amount_minor: string | null;
  charge_id: ChargeId | null;
  pix_payment_id: string | null;
  invoice_id: InvoiceId | null;
  payout_id: PayoutId | null;
  dispute_id: DisputeId | null;
};

function toLatestEvent(row: LatestEventRow): LatestEvent {
  const { id, type, at, currency, words, payer, method } = row;
  const number = (text: string | null) => (text === null ? null : Number(text));
  return {
    ...{ id, type, currency, words, payer, method },
    at: new Date(at),
    amountMinor: row.amount_minor == null ? null : asMinor(Number(row.amount_minor)),
    chargeId: row.charge_id,
    pixPaymentId: number(row.pix_payment_id),
    invoiceId: row.invoice_id,
    payoutId: row.payout_id,
    disputeId: row.dispute_id,
  };
}
