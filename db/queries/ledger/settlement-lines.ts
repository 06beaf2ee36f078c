import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { listed } from "#db/columns";
import { recordset } from "#db/recordset";
import { connections } from "#db/schema/connections";
import { settlementLines } from "#db/schema/settlement-lines";
import type { ConnectionId } from "#lib/domain/ids";
import {
  type FoundSums,
  KINDS_OF_PAYMENTS,
  type SettlementFinding,
  type SettlementLineKind,
} from "#lib/domain/ledger/settlement-line";
import { lessFee } from "#lib/domain/money/fee";

export type SettlementLineRecord = typeof settlementLines.$inferSelect;
export type NewSettlementLine = Omit<SettlementLineRecord, "createdAt">;

/** Days as `YYYY-MM-DD`, both included. */
export type Days = { first: string; last: string };

/** Those of a connection's lines that are kept with the attempt that they are of, and so need nothing more. */
export async function listFinishedLines(
  reader: Reader,
  connectionId: ConnectionId,
  lineIds: readonly string[],
): Promise<Set<string>> {
  const { lineId, attemptId, connectionId: of } = settlementLines;
  const rows = await reader
    .select({ lineId })
    .from(settlementLines)
    .where(and(eq(of, connectionId), hasIds(lineIds), isNotNull(attemptId)));
  return new Set(rows.map((row) => row.lineId));
}

/** Those of a connection's lines that have one of these ids of the provider. */
export function listLines(
  reader: Reader,
  connectionId: ConnectionId,
  lineIds: readonly string[],
): Promise<SettlementLineRecord[]> {
  return reader
    .select()
    .from(settlementLines)
    .where(and(eq(settlementLines.connectionId, connectionId), hasIds(lineIds)));
}

function hasIds(lineIds: readonly string[]): SQL {
  return sql`${settlementLines.lineId} = any(${sql.param([...lineIds])}::text[])`;
}

/** A line that is new, or was kept without the attempt that it is now known to be of. */
export type KeptLine = Pick<
  SettlementLineRecord,
  "id" | "lineId" | "paymentId" | "attemptId" | "currency" | "feeMinor"
> & { isNew: boolean };

/**
 * Keeps lines of a connection in one statement, each once. Answers those that are new, or were kept in the same amounts without the
 * attempt that they are now known to be of. No two may have the same id of the provider.
 */
export async function keepSettlementLines(tx: Tx, lines: readonly NewSettlementLine[]): Promise<KeptLine[]> {
  if (lines.length === 0) return [];
  // In one order, so that two that keep the same lines do not wait for each other in a circle.
  const ordered = lines.toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1));
  const rows = await tx.execute<KeptLine & { feeMinor: string }>(sql`
    insert into ${settlementLines} as kept (id, connection_id, line_id, kind, payment_id, entry_id, currency, gross_minor, fee_minor,
      net_minor, settles_on, happened_at, merchant_id, attempt_id, charge_id, file_id)
    select id, "connectionId", "lineId", kind, "paymentId", "entryId", currency, "grossMinor", "feeMinor",
      "netMinor", "settlesOn", "happenedAt", "merchantId", "attemptId", "chargeId", "fileId"
    from ${recordset(ordered)} as told (
      id text, "connectionId" text, "lineId" text, kind text, "paymentId" text, "entryId" text, currency text, "grossMinor" bigint,
      "feeMinor" bigint, "netMinor" bigint, "settlesOn" date, "happenedAt" timestamptz, "merchantId" text, "attemptId" text,
      "chargeId" text, "fileId" text)
    on conflict (connection_id, line_id) do update set
      attempt_id = excluded.attempt_id, charge_id = excluded.charge_id, merchant_id = excluded.merchant_id,
      -- A file may have called the payment by another name, which only the payment's own attempt explains.
      payment_id = excluded.payment_id, entry_id = excluded.entry_id
    where kept.attempt_id is null and excluded.attempt_id is not null
      and (kept.kind, kept.currency, kept.gross_minor, kept.fee_minor)
        = (excluded.kind, excluded.currency, excluded.gross_minor, excluded.fee_minor)
    returning id, line_id as "lineId", payment_id as "paymentId", attempt_id as "attemptId", currency, fee_minor as "feeMinor",
      xmax = 0 as "isNew"`);
  return rows.map((row) => ({ ...row, feeMinor: Number(row.feeMinor) }));
}

/**
 * A part of all connections' lines of payments that were not known when they were told, in the order of their ids: those behind
 * `after`, each with the provider whose it is.
 */
export async function listUnmatchedLines(
  reader: Reader,
  { after, limit }: { after: string; limit: number },
): Promise<(SettlementLineRecord & { provider: string })[]> {
  const { id, kind, attemptId, connectionId } = settlementLines;
  const rows = await reader
    .select({ line: settlementLines, provider: connections.provider })
    .from(settlementLines)
    .innerJoin(connections, eq(connections.id, connectionId))
    // Written as the index says it.
    .where(
      and(sql`${id} > ${after}`, sql`${attemptId} is null and ${kind} in (${listed(KINDS_OF_PAYMENTS)})`),
    )
    .orderBy(id)
    .limit(limit);
  return rows.map(({ line, provider }) => ({ ...line, provider }));
}

/** A line of a settlement, in minor units of its currency, and how the ledger differs from it. */
export type ComparedLine = {
  id: string;
  lineId: string;
  kind: SettlementLineKind;
  day: string;
  currency: string;
  paymentId: string | null;
  chargeId: string | null;
  finding: SettlementFinding;
  grossMinor: number;
  feeMinor: number;
  netMinor: number;
};

/**
 * A connection's lines of those days, each with what the ledger has for the same payment, refund or dispute and for its fee, and how they
 * differ.
 */
const COMPARED = (connectionId: ConnectionId, { first, last }: Days) => sql`
  with lines as materialized (
    select l.*, c.provider
    from settlement_lines l
    join connections c on c.id = l.connection_id
    where l.connection_id = ${connectionId} and l.settles_on >= ${first}::date and l.settles_on <= ${last}::date
  ), booked as (
    select l.id, sum(p.amount_minor) as gross, min(a.currency) as currency
    from lines l
    join ledger_transactions t on t.merchant_id = l.merchant_id and t.charge_id = l.charge_id
    join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
    join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.kind = 'RECEIVABLE' and a.owner = l.provider
    left join attempts x on x.merchant_id = t.merchant_id and x.id = t.source_id
    left join suspense s on s.merchant_id = t.merchant_id and s.id = t.source_id
    left join refunds r on r.merchant_id = t.merchant_id and r.id = t.source_id
    left join disputes d on d.merchant_id = t.merchant_id and d.id = t.source_id
    where (l.kind = 'RECEIVED' and t.kind = 'PAYMENT' and x.id = l.attempt_id and x.provider_payment_id = l.payment_id)
      or (l.kind = 'RECEIVED' and t.kind = 'SUSPENSE' and s.attempt_id = l.attempt_id and s.provider_payment_id = l.payment_id)
      or (l.kind = 'GIVEN_BACK' and t.kind in ('REFUND', 'SUSPENSE_REFUND') and l.entry_id in (r.id, r.provider_refund_id))
      or (l.kind = 'DISPUTED' and t.kind = case when l.gross_minor < 0 then 'DISPUTE' else 'DISPUTE_WON' end
        and d.provider_dispute_id = l.entry_id)
    group by l.id
  ), costs as (
    select l.id, -sum(p.amount_minor) as fee
    from lines l
    join ledger_transactions t on t.merchant_id = l.merchant_id and t.source_id = l.id and t.kind = 'PROVIDER_FEE'
    join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
    join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.kind = 'RECEIVABLE'
    group by l.id
  ), compared as (
    select l.*, coalesce(b.gross, 0) as ours_gross, coalesce(f.fee, 0) as ours_fee, b.currency as booked_in
    from lines l
    left join booked b on b.id = l.id
    left join costs f on f.id = l.id
  ), judged as (
    select *, case
      when attempt_id is null and kind in ('COST', 'OTHER') then 'COST'
      when attempt_id is null then 'NOT_OURS'
      when booked_in is null then 'NOT_BOOKED'
      when booked_in <> currency then 'OTHER_CURRENCY'
      when ours_gross <> gross_minor then 'OTHER_AMOUNT'
      when ours_fee <> fee_minor then 'OTHER_FEE'
      else 'MATCHED' end as finding
    from compared
  )`;

/** What both sides have of a connection's days, summed by day, currency and how they differ. */
export async function sumSettlement(
  reader: Reader,
  connectionId: ConnectionId,
  days: Days,
): Promise<(FoundSums & { day: string; currency: string })[]> {
  type Row = { day: string; currency: string; finding: SettlementFinding } & Record<
    "count" | "gross" | "fee" | "oursGross" | "oursFee",
    string
  >;
  const rows = await reader.execute<Row>(sql`${COMPARED(connectionId, days)}
    select settles_on::text as day, currency, finding, count(*) as count, sum(gross_minor) as gross, sum(fee_minor) as fee,
      sum(case when finding = 'OTHER_CURRENCY' then 0 else ours_gross end) as "oursGross",
      sum(case when finding = 'OTHER_CURRENCY' then 0 else ours_fee end) as "oursFee"
    from judged group by 1, 2, 3`);
  return rows.map(({ day, currency, finding, count, gross, fee, oursGross, oursFee }) => ({
    ...{ day, currency, finding, count: Number(count) },
    theirs: sums(Number(gross), Number(fee)),
    ours: sums(Number(oursGross), Number(oursFee)),
  }));
}

const sums = (grossMinor: number, feeMinor: number) => ({
  grossMinor,
  feeMinor,
  netMinor: lessFee(grossMinor, feeMinor),
});

/** A part of a connection's lines of those days, in the order of days and ids: those behind the line `after`, none where it has no such line. */
export async function listComparedLines(
  reader: Reader,
  connectionId: ConnectionId,
  days: Days,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<ComparedLine[]> {
  const rows = await reader.execute<ComparedLine>(sql`${COMPARED(connectionId, days)}
    select id, line_id as "lineId", kind, settles_on::text as day, currency, payment_id as "paymentId", charge_id as "chargeId", finding,
      gross_minor as "grossMinor", fee_minor as "feeMinor", net_minor as "netMinor"
    from judged
    where ${after ?? null}::text is null or (settles_on, id) > (
      select settles_on, id from settlement_lines where id = ${after ?? null} and connection_id = ${connectionId})
    order by settles_on, id limit ${limit}`);
  return rows.map((row) => ({
    ...row,
    grossMinor: Number(row.grossMinor),
    feeMinor: Number(row.feeMinor),
    netMinor: Number(row.netMinor),
  }));
}
