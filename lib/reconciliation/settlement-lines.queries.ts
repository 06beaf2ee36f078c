import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { listed } from "#db/columns";
import { recordset } from "#db/recordset";
import { connections } from "#db/schema/connections";
import { ledgerTransactions } from "#db/schema/ledger";
import { settlementLines } from "#db/schema/settlement-lines";
import type { AttemptId, ChargeId, ConnectionId, Id, MerchantId } from "#lib/domain/ids";
import { asMinor, type Minor } from "#lib/domain/money/minor";
import { lessFee } from "#lib/prices/fee.rules";
import type { BookedGross, JudgedLine } from "#lib/reconciliation/settled-gross.rules";
import {
  type FoundSums,
  KINDS_OF_PAYMENTS,
  type SettlementFinding,
  type SettlementLineKind,
} from "#lib/reconciliation/settlement-line.rules";

export type SettlementLineRecord = typeof settlementLines.$inferSelect;
export type NewSettlementLine = Omit<SettlementLineRecord, "createdAt" | "feeWaits" | "otherFileIds">;

/** Days as `YYYY-MM-DD`, both inclusive. */
export type Days = { first: string; last: string };

/** A connection's lines that are finished: with their attempt, and their fee booked. */
export async function listFinishedLines(
  reader: Reader,
  connectionId: ConnectionId,
  lineIds: readonly string[],
): Promise<Set<string>> {
  const { lineId, attemptId, connectionId: of } = settlementLines;
  const rows = await reader
    .select({ lineId })
    .from(settlementLines)
    .where(
      and(eq(of, connectionId), hasIds(lineIds), isNotNull(attemptId), eq(settlementLines.feeWaits, false)),
    );
  return new Set(rows.map((row) => row.lineId));
}

/** A connection's lines with one of these provider ids. */
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

/** A line that is new, or newly matched to its attempt. */
export type KeptLine = Pick<SettlementLineRecord, "lineId"> & { isNew: boolean };

/**
 * Stores a connection's lines in one statement, each once, with their fees waiting. Returns the new ones, and those
 * with equal amounts newly matched to an attempt. Provider ids must be distinct.
 */
export async function keepSettlementLines(tx: Tx, lines: readonly NewSettlementLine[]): Promise<KeptLine[]> {
  if (lines.length === 0) return [];
  // The lines are in a fixed order, which prevents deadlocks between transactions that store the same lines.
  const ordered = lines.toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1));
  const rows = await tx.execute<KeptLine>(sql`
    insert into ${settlementLines} as kept (id, connection_id, line_id, kind, payment_id, entry_id, currency, gross_minor, fee_minor,
      net_minor, settles_on, happened_at, merchant_id, attempt_id, charge_id, file_id, fee_waits)
    select id, "connectionId", "lineId", kind, "paymentId", "entryId", currency, "grossMinor", "feeMinor",
      "netMinor", "settlesOn", "happenedAt", "merchantId", "attemptId", "chargeId", "fileId", "attemptId" is not null
    from ${recordset(ordered)} as told (
      id text, "connectionId" text, "lineId" text, kind text, "paymentId" text, "entryId" text, currency text, "grossMinor" bigint,
      "feeMinor" bigint, "netMinor" bigint, "settlesOn" date, "happenedAt" timestamptz, "merchantId" text, "attemptId" text,
      "chargeId" text, "fileId" text)
    on conflict (connection_id, line_id) do update set
      attempt_id = excluded.attempt_id, charge_id = excluded.charge_id, merchant_id = excluded.merchant_id,
      -- A file may have called the payment by another name, which only the payment's own attempt explains.
      payment_id = excluded.payment_id, entry_id = excluded.entry_id, fee_waits = true
    where kept.attempt_id is null and excluded.attempt_id is not null
      and (kept.kind, kept.currency, kept.gross_minor, kept.fee_minor)
        = (excluded.kind, excluded.currency, excluded.gross_minor, excluded.fee_minor)
    returning line_id as "lineId", xmax = 0 as "isNew"`);
  return [...rows];
}

/**
 * Part of all connections' unsettled lines, in id order after `after`, with their provider: their payment was unknown
 * when reported, or their fee waits for the ledger.
 */
export async function listUnsettledLines(
  reader: Reader,
  { after, limit }: { after: string; limit: number },
): Promise<(SettlementLineRecord & { provider: string })[]> {
  const { id, kind, attemptId, connectionId, feeWaits } = settlementLines;
  const unmatched = sql`${attemptId} is null and ${kind} in (${listed(KINDS_OF_PAYMENTS)})`;
  // The two queries are written like the two indexes.
  const rows = await Promise.all(
    [unmatched, sql`${feeWaits}`].map((isUnsettled) =>
      reader
        .select({ line: settlementLines, provider: connections.provider })
        .from(settlementLines)
        .innerJoin(connections, eq(connections.id, connectionId))
        .where(and(sql`${id} > ${after}`, isUnsettled))
        .orderBy(id)
        .limit(limit),
    ),
  );
  return rows
    .flat()
    .map(({ line, provider }) => ({ ...line, provider }))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .slice(0, limit);
}

type StoredLine = Pick<
  SettlementLineRecord,
  "id" | "kind" | "paymentId" | "entryId" | "currency" | "grossMinor" | "feeMinor" | "feeWaits" | "fileId"
>;

/** A connection's lines of our payments, by the provider's payment ids. */
export function listLinesOfPayments(
  reader: Reader,
  connectionId: ConnectionId,
  paymentIds: readonly string[],
): Promise<StoredLine[]> {
  const { connectionId: of, id, kind, paymentId, entryId, currency, attemptId } = settlementLines;
  const { grossMinor, feeMinor, feeWaits, fileId } = settlementLines;
  const isOfPayments = sql`${paymentId} = any(${sql.param([...paymentIds])}::text[])`;
  return reader
    .select({ id, kind, paymentId, entryId, currency, grossMinor, feeMinor, feeWaits, fileId })
    .from(settlementLines)
    .where(and(eq(of, connectionId), isOfPayments, isNotNull(attemptId)));
}

/** A line, stored or not, to compare with the ledger. */
export type BookableLine = JudgedLine & { merchantId: MerchantId; chargeId: ChargeId; attemptId: AttemptId };

/** The ledger's gross for a provider's lines, by line id; omits lines without one. */
export async function listBookedGross(
  reader: Reader,
  provider: string,
  lines: readonly BookableLine[],
): Promise<Map<string, BookedGross>> {
  if (lines.length === 0) return new Map();
  const rows = await reader.execute<{ id: string; gross: string; currency: string }>(sql`
    with lines as (
      select id, kind, "merchantId" as merchant_id, "chargeId" as charge_id, "attemptId" as attempt_id, "paymentId" as payment_id,
        "entryId" as entry_id, "grossMinor" as gross_minor, ${provider}::text as provider
      from ${recordset(lines)} as told (
        id text, kind text, "merchantId" text, "chargeId" text, "attemptId" text, "paymentId" text, "entryId" text, "grossMinor" bigint)
    )
    ${BOOKED}`);
  return new Map(
    rows.map(({ id, gross, currency }) => [id, { grossMinor: asMinor(Number(gross)), currency }]),
  );
}

/** Marks lines' fees as booked. */
export async function markFeesBooked(
  tx: Tx,
  connectionId: ConnectionId,
  ids: readonly Id<"settlementLine">[],
): Promise<void> {
  await tx
    .update(settlementLines)
    .set({ feeWaits: false })
    .where(and(eq(settlementLines.connectionId, connectionId), hasOwnIds(ids)));
}

/** The lines that a file reported first. */
export function listLinesOfFile(
  reader: Reader,
  connectionId: ConnectionId,
  fileId: Id<"settlementFile">,
): Promise<SettlementLineRecord[]> {
  return reader
    .select()
    .from(settlementLines)
    .where(and(eq(settlementLines.connectionId, connectionId), eq(settlementLines.fileId, fileId)))
    .orderBy(settlementLines.id);
}

/** The booked fees of lines that a file reported first, and where they are booked. */
export async function listBookedFeesOfFile(
  reader: Reader,
  connectionId: ConnectionId,
  fileId: Id<"settlementFile">,
) {
  const { id, feeMinor, currency, merchantId } = settlementLines;
  const { custodian, chargeId, merchantId: of, sourceId, kind } = ledgerTransactions;
  return reader
    .select({ sourceId: id, feeMinor, currency, merchantId: of, custodian, chargeId })
    .from(settlementLines)
    .innerJoin(ledgerTransactions, and(eq(of, merchantId), eq(sourceId, id), eq(kind, "PROVIDER_FEE")))
    .where(and(eq(settlementLines.connectionId, connectionId), eq(settlementLines.fileId, fileId)));
}

/** Records that a file repeated lines that another reported first. */
export async function addOtherFile(
  tx: Tx,
  connectionId: ConnectionId,
  fileId: Id<"settlementFile">,
  lineIds: readonly string[],
): Promise<void> {
  const { fileId: first, otherFileIds } = settlementLines;
  await tx
    .update(settlementLines)
    .set({ otherFileIds: sql`array_append(${otherFileIds}, ${fileId})` })
    .where(
      and(
        eq(settlementLines.connectionId, connectionId),
        hasIds(lineIds),
        sql`${first} is distinct from ${fileId} and not ${fileId} = any(${otherFileIds})`,
      ),
    );
}

/** Passes a file's lines to the next file that reported the same. Lines that no other file reported stay. */
export async function passLinesOn(
  tx: Tx,
  connectionId: ConnectionId,
  fileId: Id<"settlementFile">,
): Promise<void> {
  const { connectionId: of, fileId: first, otherFileIds } = settlementLines;
  const others = sql`array_remove(${otherFileIds}, ${fileId})`;
  await tx
    .update(settlementLines)
    .set({ otherFileIds: others })
    .where(and(eq(of, connectionId), sql`${fileId} = any(${otherFileIds})`));
  await tx
    .update(settlementLines)
    .set({ fileId: sql`${otherFileIds}[1]`, otherFileIds: sql`${otherFileIds}[2:]` })
    .where(and(eq(of, connectionId), eq(first, fileId), sql`cardinality(${otherFileIds}) > 0`));
}

/** Deletes the lines that a file reported first; the file's row keeps their contents. */
export async function deleteLinesOfFile(
  tx: Tx,
  connectionId: ConnectionId,
  fileId: Id<"settlementFile">,
): Promise<void> {
  await tx
    .delete(settlementLines)
    .where(and(eq(settlementLines.connectionId, connectionId), eq(settlementLines.fileId, fileId)));
}

function hasOwnIds(ids: readonly string[]): SQL {
  return sql`${settlementLines.id} = any(${sql.param([...ids])}::text[])`;
}

/** A settlement line, in minor units of its currency, and its finding against the ledger. */
export type ComparedLine = {
  id: string;
  lineId: string;
  kind: SettlementLineKind;
  day: string;
  currency: string;
  paymentId: string | null;
  chargeId: string | null;
  finding: SettlementFinding;
  grossMinor: Minor;
  feeMinor: Minor;
  netMinor: Minor;
};

/**
 * The ledger's amounts for the payment, refund or dispute of some `lines`. A line that names no refund or dispute is
 * compared with all of its payment.
 */
const BOOKED = sql`
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
      or (l.kind = 'GIVEN_BACK' and t.kind in ('REFUND', 'SUSPENSE_REFUND') 
        and case when l.entry_id is null then r.attempt_id = l.attempt_id else l.entry_id in (r.id, r.provider_refund_id) end)
      or (l.kind = 'DISPUTED' and t.kind = case when l.gross_minor < 0 then 'DISPUTE' else 'DISPUTE_WON' end
        and case when l.entry_id is null then d.attempt_id = l.attempt_id else d.provider_dispute_id = l.entry_id end)
    group by l.id`;

/** A connection's lines of those days, with the ledger's amounts and fees for the same entry, and their findings. */
const COMPARED = (connectionId: ConnectionId, { first, last }: Days) => sql`
  with lines as materialized (
    select l.*, c.provider
    from settlement_lines l
    join connections c on c.id = l.connection_id
    where l.connection_id = ${connectionId} and l.settles_on >= ${first}::date and l.settles_on <= ${last}::date
  ), booked as (${BOOKED}
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

/** Both sides of a connection's days, summed by day, currency and finding. */
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
    theirs: sums(asMinor(Number(gross)), asMinor(Number(fee))),
    ours: sums(asMinor(Number(oursGross)), asMinor(Number(oursFee))),
  }));
}

const sums = (grossMinor: Minor, feeMinor: Minor) => ({
  grossMinor,
  feeMinor,
  netMinor: lessFee(grossMinor, feeMinor),
});

/**
 * Part of a connection's lines of the given days, ordered by day and id: those after the line `after`, empty if it does not
 * exist.
 */
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
    grossMinor: asMinor(Number(row.grossMinor)),
    feeMinor: asMinor(Number(row.feeMinor)),
    netMinor: asMinor(Number(row.netMinor)),
  }));
}
