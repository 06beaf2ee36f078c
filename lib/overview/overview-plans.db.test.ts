import type { Sql } from "postgres";
import { beforeAll, expect, it } from "vitest";
import type { Db } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { resolvePeriod } from "#lib/domain/time/period";
import { sumLedger } from "#lib/ledger/ledger-sums.queries";
import { sumActivity } from "#lib/overview/activity.queries";
import { findMerchantAttention } from "#lib/overview/attention.queries";
import { findAttentionSubjects } from "#lib/overview/attention-subjects.queries";
import { findFirstSteps } from "#lib/overview/first-steps.queries";
import { listLatestEvents } from "#lib/overview/latest-events.queries";
import { sumDeclines, sumPaymentTimes } from "#lib/overview/payment-times.queries";
import { newMerchant } from "#test/new-merchant";
import { plansOf } from "#test/plans-of";

const MANY = 5_000;
const NOW = new Date();
const FILLED =
  /^Seq Scan (charges|attempts|events|deliveries|(platform_)?(hourly|daily)_activity|hourly_ledger)/;

let merchantId: MerchantId;
beforeAll(async () => {
  ({ merchantId } = await newMerchant());
});

it.each(["force_generic_plan", "force_custom_plan"] as const)(
  "everything on an overview is read by indexes, among many rows (%s)",
  async (planning) => {
    const plans = await plansOf(writeMany, readAll, planning);
    expect(plans).toHaveLength(19);
    expect(plans.flat().filter((step) => FILLED.test(step))).toEqual([]);
    const read = [
      "charges_merchant",
      "charges_merchant_paid",
      "charges_merchant_unpaid",
      "events_merchant_type",
    ];
    const used = plans.flat().map((step) => step.split(" ").at(-1));
    expect(used).toEqual(expect.arrayContaining(read));
  },
);

async function readAll(reader: Db): Promise<void> {
  const { buckets } = resolvePeriod({ kind: "12m" }, "America/Sao_Paulo", NOW);
  const { span } = resolvePeriod({ kind: "7d" }, "America/Sao_Paulo", NOW);
  await sumActivity(reader, merchantId, buckets, NOW);
  await sumActivity(reader, null, buckets, NOW);
  await sumLedger(reader, merchantId, buckets, NOW);
  await findMerchantAttention(reader, merchantId, NOW);
  await findAttentionSubjects(reader, merchantId, NOW);
  await listLatestEvents(reader, merchantId, ["charge.paid", "refund.failed"], 8);
  await findFirstSteps(reader, merchantId);
  await sumPaymentTimes(reader, merchantId, span, "America/Sao_Paulo");
  await sumDeclines(reader, merchantId, span, null);
}

// Rolled up until yesterday, so that every kind of source is read.
async function writeMany(client: Sql) {
  await client`
    insert into charges (id, merchant_id, product, checkout_id, status, gross_amount_minor, currency, expires_at, canceled_at)
    select 'chg_' || lpad(n::text, 26, '0'), ${merchantId}, 'CHARGE', 'plan' || n, 'CANCELED', 1000, 'BRL', now(), now()
    from generate_series(1, ${MANY}::int) n`;
  await client`
    insert into attempts (id, charge_id, merchant_id, payment_method, status, amount_minor, currency, provider, provider_reference,
      instructions, expires_at, failure_code, created_at)
    select 'att_' || lpad(n::text, 26, '0'), 'chg_' || lpad(n::text, 26, '0'), ${merchantId}, 'PIX', 'FAILED', 1000, 'BRL', 'sandbox',
      'plan' || n, '{}', now(), 'other', now() - n * interval '1 hour'
    from generate_series(1, ${MANY}::int) n`;
  await client`
    insert into events (id, merchant_id, type, object_id, data)
    select 'evt_' || lpad(n::text, 26, '0'), ${merchantId},
      (array['charge.paid', 'charge.created', 'attempt.paid', 'charge.expired'])[1 + n % 4], 'plan' || n, '{}'
    from generate_series(1, ${MANY}::int) n`;
  await client`
    insert into deliveries (id, event_id, merchant_id, target, attempt, status, attempted_at)
    select 'dlv_' || lpad(n::text, 26, '0'), 'evt_' || lpad(n::text, 26, '0'), ${merchantId}, 'plan', 1, 'DELIVERED', now()
    from generate_series(1, ${MANY}::int) n`;
  await client`
    insert into hourly_activity (merchant_id, hour)
    select ${merchantId}, date_trunc('hour', now()) - n * interval '1 hour' from generate_series(1, ${MANY}::int) n`;
  await client`
    insert into daily_activity (merchant_id, day)
    select ${merchantId}, date_trunc('day', now()) - n * interval '1 day' from generate_series(1, ${MANY}::int) n`;
  await client`
    insert into hourly_ledger (merchant_id, hour, currency, account_kind, kind, amount_minor)
    select ${merchantId}, date_trunc('hour', now()) - n * interval '1 hour', 'BRL', 'FEES', 'PAYMENT', -1
    from generate_series(1, ${MANY}::int) n`;
  await client`
    insert into platform_hourly_activity (hour)
    select date_trunc('hour', now()) - n * interval '1 hour' from generate_series(1, ${MANY}::int) n`;
  await client`
    insert into platform_daily_activity (day)
    select date_trunc('day', now()) - n * interval '1 day' from generate_series(1, ${MANY}::int) n`;
  await client`
    insert into activity_progress (id, complete_until, ledger_until)
    values (1, date_trunc('hour', now()) - interval '1 day', date_trunc('hour', now()) - interval '1 day')
    on conflict (id) do update set complete_until = excluded.complete_until, ledger_until = excluded.ledger_until`;
  await client`analyze charges, attempts, events, deliveries, hourly_activity, daily_activity, hourly_ledger, platform_hourly_activity, platform_daily_activity`;
}
