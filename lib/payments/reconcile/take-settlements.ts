import { db, type Tx, transaction } from "#db/client";
import type { StatementSource } from "#db/queries/ledger/booked-entries";
import { insertLedgerTransactions } from "#db/queries/ledger/ledger-batch";
import { listAttemptsOfPayments, type SettledAttempt } from "#db/queries/ledger/settled-payments";
import {
  keepSettlementLines,
  listBookedGross,
  listFinishedLines,
  listLinesOfPayments,
  markFeesBooked,
} from "#db/queries/ledger/settlement-lines";
import { lockSettlementsOf } from "#db/queries/providers/connections";
import type { Period } from "#lib/domain/dispute/unread-period";
import type { ConnectionId, Id } from "#lib/domain/ids";
import { postProviderFee } from "#lib/domain/ledger/ledger";
import { agreeingLines } from "#lib/domain/ledger/settled-gross";
import type { SettlementLine } from "#lib/domain/ledger/settlement-line";
import { moneyOf } from "#lib/domain/money/money";
import { raiseUnreadableRows } from "#lib/features/provider-health/raise-unreadable-rows";
import { newId } from "#lib/platform/ids/new-id";
import type { ProviderStatement } from "#lib/providers/provider-statement";
import { collectUnreadableRows } from "#lib/providers/unreadable-rows";

/** So many lines are kept in one transaction, which holds the accounts of their fees for a moment. */
export const LINES_AT_ONCE = 500;

/**
 * Keeps what a provider says it settles of a connection, line by line and once, and books its fee for each payment of ours. Does nothing
 * for a provider that tells none. Throws as the port does.
 */
export async function takeSettlements(
  of: StatementSource,
  statement: ProviderStatement,
  { start, end }: Period,
): Promise<void> {
  const { connectionId } = of;
  const { listSettlements } = statement;
  if (connectionId === null || !listSettlements) return;
  const read = await collectUnreadableRows(() => listSettlements(start, end));
  await raiseUnreadableRows(db(), of, read.unreadable);
  const account = { provider: of.provider, connectionId };
  for (let first = 0; first < read.result.length; first += LINES_AT_ONCE) {
    const some = read.result.slice(first, first + LINES_AT_ONCE);
    await transaction((tx) => keepSettlements(tx, account, some, null), "settle");
  }
}

/**
 * Keeps lines of a connection's settlement, each once however often it is reported, and books the provider's fee of those that are of a payment
 * of ours in the same currency and, where a file tells them, with the gross that the books have. A line that comes before its payment, or whose gross differs, is kept, and its
 * fee booked when it is looked up again (`matchSettlements`) or reported again. `fileId` is the file that reports them, null for a provider's API. Answers the ids of the lines that are new.
 */
export async function keepSettlements(
  tx: Tx,
  account: { provider: string; connectionId: ConnectionId },
  lines: readonly SettlementLine[],
  fileId: Id<"settlementFile"> | null,
): Promise<Set<string>> {
  const { connectionId } = account;
  await lockSettlementsOf(tx, connectionId);
  const told = new Map(lines.toReversed().map((line) => [line.id, line]));
  const finished = await listFinishedLines(tx, connectionId, [...told.keys()]);
  const open = [...told.values()].filter(({ id }) => !finished.has(id));
  const attempts = await listAttemptsOfPayments(tx, account, paymentIdsOf(open));
  const rows = open.map(({ id: lineId, at: happenedAt, ...line }) => {
    const attempt = line.paymentId === null ? undefined : attempts.get(line.paymentId);
    return {
      ...{ ...line, id: newId("settlementLine"), connectionId, lineId, happenedAt, fileId },
      merchantId: attempt?.merchantId ?? null,
      attemptId: attempt?.id ?? null,
      chargeId: attempt?.chargeId ?? null,
    };
  });
  const kept = await keepSettlementLines(tx, rows);
  await bookFees(tx, account, attempts);
  return new Set(kept.flatMap(({ isNew, lineId }) => (isNew ? [lineId] : [])));
}

/** The payments that lines are of, as the lines call them, each once. */
export function paymentIdsOf(lines: readonly Pick<SettlementLine, "paymentId">[]): string[] {
  return [...new Set(lines.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId])))];
}

/** Books the fees that wait of these payments, of lines whose gross the books have by now. */
async function bookFees(
  tx: Tx,
  { provider, connectionId }: { provider: string; connectionId: ConnectionId },
  attempts: Map<string, SettledAttempt>,
): Promise<void> {
  const stored = await listLinesOfPayments(tx, connectionId, [...attempts.keys()]);
  const lines = stored.flatMap((line) => {
    const attempt = line.paymentId === null ? undefined : attempts.get(line.paymentId);
    return attempt ? [{ ...line, ...ofAttempt(attempt), attempt }] : [];
  });
  const matching = agreeingLines(lines, await listBookedGross(tx, provider, lines));
  // A provider's API may settle at the provider's own exchange rate; a file may be described wrongly.
  const payable = lines.filter(
    ({ id, fileId, feeWaits, currency, attempt }) =>
      feeWaits && currency === attempt.currency && (fileId === null || matching.has(id)),
  );
  const entries = payable.map(({ id: sourceId, currency, feeMinor, attempt }) => {
    const { merchantId, custodian, chargeId } = attempt;
    const posted = { kind: "PROVIDER_FEE", sourceId, chargeId, merchantId, custodian } as const;
    const postings = postProviderFee(attempt, { provider, fee: moneyOf(feeMinor, currency) });
    return { transaction: { ...posted, id: newId("ledgerTransaction") }, postings };
  });
  await insertLedgerTransactions(tx, entries);
  await markFeesBooked(
    tx,
    connectionId,
    payable.map(({ id }) => id),
  );
}

/** What a line takes from the attempt that brought its payment. */
export function ofAttempt({ id: attemptId, merchantId, chargeId }: SettledAttempt) {
  return { attemptId, merchantId, chargeId };
}
