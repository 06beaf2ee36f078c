import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { merchantTime } from "#db/clock";
import { disputes } from "#db/schema/disputes";
import { DISPUTE_WARNING_MS } from "#lib/disputes/dispute.rules";
import { isUnanswered } from "#lib/disputes/due-disputes.queries";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import type { Mode } from "#lib/domain/mode";
import { word } from "#lib/lists/reads-as.queries";
import { DELIVERY, PAYOUT, REFUND, SUSPENSE, SWITCH, WITHDRAWAL } from "#lib/status/status-tables.rules";
import { failingEndpoints } from "#lib/webhooks/failing-endpoints.queries";

/** Counting stops here: a person decides the same about 100 items as about 1,000. */
export const COUNTED_AT_MOST = 100;
/** The number of newest failures examined. */
const LOOKED_AT = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;
const FAILURES_SINCE_MS = 7 * DAY_MS;
const SLOW_REFUND_MS = 60 * 60 * 1000;

export type MerchantAttention = {
  /** Events of the last 7 days that a receiver never accepted and that were not sent again. */
  undelivered: number;
  disabledEndpoints: number;
  /** Enabled endpoints whose recent tries all failed. */
  failingEndpoints: number;
  /** Card payments of the last day that were challenged or blocked after too many declines. */
  suspectedCards: number;
  suspenseItems: number;
  /** Open disputes that accept evidence and have none; `urgent` ones have a near deadline. */
  disputes: { unanswered: number; urgent: number };
  waitingWithdrawals: number;
  /** Payouts that await approval. */
  waitingPayouts: number;
  /**
   * Refunds of the last 7 days that the provider refused and were not requested again; `chargeId` is the newest one's.
   */
  failedRefunds: { count: number; chargeId: ChargeId | null };
  /** Refunds that their provider has left open for over an hour. */
  slowRefunds: { count: number; chargeId: ChargeId | null };
};

/** A merchant's items that await a person, each counted up to COUNTED_AT_MOST. */
export async function findMerchantAttention(
  reader: Reader,
  merchantId: MerchantId,
  now: Date,
): Promise<MerchantAttention> {
  const byClock = merchantTime(merchantId, now);
  // Separate, because its table is on a cluster's coordinator.
  const cardAlerts = reader.execute<{ suspected: number }>(suspectedCards(merchantId, now));
  const waiting = reader.execute<Record<string, string | number | null>>(sql`
    with failed as (${failedRefunds(merchantId, now)}), slow as (${slowRefunds(merchantId, now)})
    select
      ${counted(undelivered(merchantId, now))} as undelivered,
      ${counted(disabledEndpoints(merchantId))} as disabled_endpoints,
      ${counted(failingEndpoints(merchantId, now))} as failing_endpoints,
      ${counted(sql`select 1 as one from suspense where merchant_id = ${merchantId} and status = ${word(SUSPENSE.first)}`)} as held_items,
      ${counted(unansweredDisputes(merchantId, byClock))} as disputes,
      ${counted(sql`${unansweredDisputes(merchantId, byClock)} and ${disputes.dueAt} <= ${warnedAt(byClock)}`)} as urgent_disputes,
      ${counted(sql`select 1 as one from invoices where merchant_id = ${merchantId} and status = ${word(WITHDRAWAL.first)}`)}
        as waiting_withdrawals,
      ${counted(sql`select 1 as one from payouts where merchant_id = ${merchantId} and status = ${word(PAYOUT.first)}`)}
        as waiting_payouts,
      (select count(*)::int from failed) as failed_refunds,
      (select charge_id from failed order by id desc limit 1) as failed_charge,
      (select count(*)::int from slow) as slow_refunds,
      (select charge_id from slow order by id desc limit 1) as slow_charge`);
  const [[cards], [row]] = await Promise.all([cardAlerts, waiting]);
  const number = (name: string) => Number(row?.[name] ?? 0);
  const charge = (name: string) => (row?.[name] ?? null) as ChargeId | null;
  return {
    undelivered: number("undelivered"),
    disabledEndpoints: number("disabled_endpoints"),
    failingEndpoints: number("failing_endpoints"),
    suspectedCards: cards?.suspected ?? 0,
    suspenseItems: number("held_items"),
    disputes: { unanswered: number("disputes"), urgent: number("urgent_disputes") },
    waitingWithdrawals: number("waiting_withdrawals"),
    waitingPayouts: number("waiting_payouts"),
    failedRefunds: { count: number("failed_refunds"), chargeId: charge("failed_charge") },
    slowRefunds: { count: number("slow_refunds"), chargeId: charge("slow_charge") },
  };
}

function unansweredDisputes(merchantId: MerchantId, now: Date): SQL {
  return sql`select 1 as one from ${disputes} where ${isUnanswered(merchantId, now)}`;
}

function warnedAt(now: Date): string {
  return new Date(now.getTime() + DISPUTE_WARNING_MS).toISOString();
}

export type PlatformQueues = {
  waitingWithdrawals: number;
  suspenseItems: Record<Mode, number>;
  /** Merchants' connections whose typed addresses await approval. */
  hostsToApprove: number;
  merchants: number;
};

/** All merchants' items that await staff, each counted up to COUNTED_AT_MOST, and the number of merchants. */
export async function findPlatformQueues(reader: Reader): Promise<PlatformQueues> {
  const [row] = await reader.execute<{
    withdrawals: number;
    suspense_live: number;
    suspense_test: number;
    hosts: number;
    merchants: number;
  }>(sql`
    select
      ${counted(sql`select 1 as one from invoices where status = ${word(WITHDRAWAL.first)}`)} as withdrawals,
      ${counted(suspenseOf("live"))} as suspense_live,
      ${counted(suspenseOf("test"))} as suspense_test,
      ${counted(sql`select 1 as one from connections where merchant_id is not null and cardinality(hosts_to_approve) > 0`)} as hosts,
      (select count(*)::int from merchants) as merchants`);
  return {
    waitingWithdrawals: row?.withdrawals ?? 0,
    suspenseItems: { live: row?.suspense_live ?? 0, test: row?.suspense_test ?? 0 },
    hostsToApprove: row?.hosts ?? 0,
    merchants: row?.merchants ?? 0,
  };
}

function suspenseOf(mode: Mode): SQL {
  return sql`
    select 1 as one from suspense s where s.status = ${word(SUSPENSE.first)}
      and exists (select from merchants m where m.id = s.merchant_id and m.mode = ${mode})`;
}

function counted(rows: SQL): SQL {
  return sql`(select count(*)::int from (${rows} limit ${COUNTED_AT_MOST}::int) counted)`;
}

// Deleting or disabling an endpoint gives up its deliveries; a later try at the same receiver supersedes this one.
function undelivered(merchantId: MerchantId, now: Date): SQL {
  const since = new Date(now.getTime() - FAILURES_SINCE_MS).toISOString();
  return sql`
    select distinct dead.event_id
    from (
      select * from deliveries
      where merchant_id = ${merchantId} and status = ${word(DELIVERY.after.abandon)} and created_at >= ${since}
      order by created_at desc, id desc limit ${LOOKED_AT}::int
    ) dead
    where coalesce(dead.error, '') not in ('endpoint_deleted', 'endpoint_disabled') and not exists (
      select from deliveries later
      where later.merchant_id = ${merchantId} and later.event_id = dead.event_id and later.id > dead.id
        and later.endpoint_id is not distinct from dead.endpoint_id
        and (dead.endpoint_id is not null or later.target = dead.target)
    )`;
}

function disabledEndpoints(merchantId: MerchantId): SQL {
  return sql`
    select 1 as one from webhook_endpoints
    where merchant_id = ${merchantId} and status = ${word(SWITCH.after.disable)} and disabled_reason is not null and deleted_at is null`;
}

function suspectedCards(merchantId: MerchantId, now: Date): SQL {
  return sql`
    select least(coalesce(sum(challenged + held), 0), ${COUNTED_AT_MOST})::int as suspected from card_alerts
    where merchant_id = ${merchantId} and hour >= ${new Date(now.getTime() - DAY_MS).toISOString()}`;
}

function failedRefunds(merchantId: MerchantId, now: Date): SQL {
  return sql`
    select failed.id, failed.charge_id from refunds failed
    where failed.merchant_id = ${merchantId} and failed.status = ${word(REFUND.after.fail)}
      and failed.updated_at >= ${new Date(now.getTime() - FAILURES_SINCE_MS).toISOString()}
      and not exists (
        select from refunds again
        where again.merchant_id = ${merchantId} and again.charge_id = failed.charge_id
          and again.id > failed.id and again.status <> ${word(REFUND.after.fail)}
      )
    order by failed.updated_at desc limit ${COUNTED_AT_MOST}::int`;
}

function slowRefunds(merchantId: MerchantId, now: Date): SQL {
  return sql`
    select id, charge_id from refunds
    where merchant_id = ${merchantId} and status = ${word(REFUND.first)}
      and updated_at < ${new Date(now.getTime() - SLOW_REFUND_MS).toISOString()}
    order by updated_at desc limit ${COUNTED_AT_MOST}::int`;
}
