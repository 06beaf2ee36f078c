import { type SQL, sql } from "drizzle-orm";
import { isOnCitus } from "#db/citus/is-on-citus";
import type { Reader, Tx } from "#db/client";
import { activityProgress, hourlyLedger } from "#db/schema/activity";
import { firstIdAt } from "#lib/domain/first-id-at";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import type { Span } from "#lib/domain/time/period";
import type { LedgerSum } from "#lib/ledger/money-flow.rules";
import { planSegments } from "#lib/overview/activity-segments.rules";

/** How much earlier an id may be created than its row is written; clocks may differ. */
const SLACK_MS = 15 * 60 * 1000;

/** The ledger's movements in one of several spans, by currency. */
export type SpanSum = LedgerSum & { span: number; currency: string };

/**
 * The merchant's ledger movements in some spans up to `now`, over all custodians. Old hours come from their sums, the
 * rest from postings, so a year costs as little as a day, with the same result.
 */
export async function sumLedger(
  reader: Reader,
  merchantId: MerchantId,
  spans: readonly Span[],
  now: Date,
): Promise<SpanSum[]> {
  const [progress] = await reader
    .select({ ledgerUntil: activityProgress.ledgerUntil })
    .from(activityProgress);
  const { days, hours, live } = planSegments(spans, progress?.ledgerUntil ?? null, now);
  const summed = [...days, ...hours].map(toRow);
  const rows = await reader.execute<Omit<SpanSum, "amountMinor"> & { amount: string }>(sql`
    select span, currency, "accountKind", kind, sum(amount)::bigint as amount from (
      select s.bucket as span, h.currency, h.account_kind as "accountKind", h.kind, h.amount_minor as amount
      from ${relationOf(summed)} cross join lateral (
        select currency, account_kind, kind, amount_minor from hourly_ledger h
        where h.merchant_id = ${merchantId} and h.hour >= s.starts and h.hour < s.ends offset 0
      ) h
      union all
      select s.bucket, p.* from ${relationOf(live.map(toRow))} cross join lateral (${postingsOf(merchantId)}) p
    ) sums group by span, currency, "accountKind", kind having sum(amount) <> 0`);
  return rows.map(({ amount, ...sum }) => ({ ...sum, amountMinor: asMinor(Number(amount)) }));
}

type Row = { bucket: number; starts: string; ends: string; first_id: string; end_id: string };

function toRow({ bucket, from, to }: Span & { bucket: number }): Row {
  return {
    bucket,
    starts: from.toISOString(),
    ends: to.toISOString(),
    ...idsOf({ from, to }),
  };
}

/** The id range of a span's transactions. */
function idsOf({ from, to }: Span): Pick<Row, "first_id" | "end_id"> {
  return {
    first_id: firstIdAt("ledgerTransaction", new Date(from.getTime() - SLACK_MS)),
    end_id: firstIdAt("ledgerTransaction", new Date(to.getTime() + SLACK_MS)),
  };
}

// One parameter carries any number of rows, so that there is one prepared statement.
function relationOf(rows: readonly Row[]): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as s (bucket int, starts timestamptz, ends timestamptz, first_id text, end_id text)`;
}

/** The merchant's lines in a span, found by the possible ids of its transactions. */
function postingsOf(merchantId: MerchantId): SQL {
  return sql`
    select a.currency, a.kind as account_kind, t.kind, p.amount_minor as amount
    from ledger_transactions t
      join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
      join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id
    where t.merchant_id = ${merchantId} and t.id >= s.first_id and t.id < s.end_id
      and p.created_at >= s.starts and p.created_at < s.ends offset 0`;
}

/**
 * The hour up to which the ledger is summed. Before the first sum it is the hour of the oldest transaction, or null if there is
 * none. The caller holds the progress lock.
 */
export async function findLedgerProgress(tx: Tx): Promise<Date | null> {
  const [row] = await tx.execute<{ until: string | null }>(sql`
    select coalesce(
      (select ledger_until from activity_progress),
      (select date_trunc('hour', min(created_at), 'UTC') from ledger_transactions)
    )::text as until`);
  return row?.until ? new Date(row.until) : null;
}

/** Stores the hour up to which the ledger is summed. */
export async function moveLedgerProgress(tx: Tx, ledgerUntil: Date): Promise<void> {
  await tx.update(activityProgress).set({ ledgerUntil });
}

/** Deletes all ledger sums; their progress is stored, and deleted, with that of all activity. */
export async function deleteLedgerSums(tx: Tx): Promise<void> {
  await tx.delete(hourlyLedger);
}

/** Recomputes whole hours of every merchant's ledger, replacing earlier sums. */
export async function rollUpLedgerHours(tx: Tx, span: Span): Promise<void> {
  const [starts, ends] = [span.from.toISOString(), span.to.toISOString()];
  const ids = idsOf(span);
  await tx.execute(sql`delete from hourly_ledger where hour >= ${starts} and hour < ${ends}`);
  const moved = (whose: SQL) => sql`
    select t.merchant_id, date_trunc('hour', p.created_at, 'UTC') as hour, a.currency, a.kind as account_kind, t.kind, p.amount_minor as amount
    from ledger_transactions t
      join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
      join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id
    where ${whose} and t.id >= ${ids.first_id} and t.id < ${ids.end_id} and p.created_at >= ${starts} and p.created_at < ${ends}`;
  // "offset 0" keeps the planner from reading whole tables. A cluster cannot run such a query; its nodes read their own tables in
  // parallel.
  const movedOfAll = (await isOnCitus(tx))
    ? moved(sql`true`)
    : sql`select of_one.* from merchants m cross join lateral (${moved(sql`t.merchant_id = m.id`)} offset 0) of_one`;
  await tx.execute(sql`
    insert into hourly_ledger (merchant_id, hour, currency, account_kind, kind, amount_minor)
    select merchant_id, hour, currency, account_kind, kind, sum(amount) from (${movedOfAll}) moved
    group by merchant_id, hour, currency, account_kind, kind
    having sum(amount) <> 0`);
}
