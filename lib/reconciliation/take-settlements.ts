import { db, type Tx, transaction } from "#db/client";
import { lockSettlementsOf } from "#lib/connections/connections.queries";
import type { ConnectionId, Id } from "#lib/domain/ids";
import { moneyOf } from "#lib/domain/money/money";
import type { StatementSource } from "#lib/ledger/booked-entries.queries";
import { postProviderFee } from "#lib/ledger/ledger.rules";
import { insertLedgerTransactions } from "#lib/ledger/ledger-batch.queries";
import { newId } from "#lib/platform/ids/new-id";
import { raiseUnreadableRows } from "#lib/provider-health/raise-unreadable-rows";
import type { ProviderStatement } from "#lib/providers/provider-statement";
import { collectUnreadableRows } from "#lib/providers/unreadable-rows";
import { agreeingLines } from "#lib/reconciliation/settled-gross.rules";
import { listAttemptsOfPayments, type SettledAttempt } from "#lib/reconciliation/settled-payments.queries";
import type { SettlementLine } from "#lib/reconciliation/settlement-line.rules";
import {
  keepSettlementLines,
  listBookedGross,
  listFinishedLines,
  listLinesOfPayments,
  markFeesBooked,
} from "#lib/reconciliation/settlement-lines.queries";
import type { Period } from "#lib/reconciliation/unread-period.rules";

/** How many lines are stored in one transaction, which briefly locks the accounts of their fees. */
export const LINES_AT_ONCE = 500;

/**
 * Stores a connection's settlement lines as its provider reports them, each once, and books the provider's fee for each payment
 * of ours. Ignores providers that report none. Throws as the port does.
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
 * Stores settlement lines once, returns the ids of new ones, and books the provider's fee of those that match a payment of ours
 * in currency and, if they come from a file, in gross. Others wait for `matchSettlements`, or until they are reported again.
 * `fileId` is null for a provider's API.
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

/** The payment ids that lines name, each once. */
export function paymentIdsOf(lines: readonly Pick<SettlementLine, "paymentId">[]): string[] {
  return [...new Set(lines.flatMap(({ paymentId }) => (paymentId === null ? [] : [paymentId])))];
}

/** Books the waiting fees of these payments, for lines whose gross now agrees with the ledger. */
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
  // An API may settle at the provider's own exchange rate, but a difference in a file may mean that its form is wrong.
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

/** What a line copies from its payment's attempt. */
export function ofAttempt({ id: attemptId, merchantId, chargeId }: SettledAttempt) {
  return { attemptId, merchantId, chargeId };
}
