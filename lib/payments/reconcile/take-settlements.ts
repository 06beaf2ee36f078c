import { db, type Tx, transaction } from "#db/client";
import { type AttemptRecord, findAttempt, findAttemptOfPayment } from "#db/queries/attempts/attempts";
import type { StatementSource } from "#db/queries/ledger/booked-entries";
import { insertLedgerTransaction } from "#db/queries/ledger/ledger";
import { keepSettlementLine, listFinishedLines } from "#db/queries/ledger/settlement-lines";
import { findSuspenseOfPayment } from "#db/queries/ledger/suspense";
import type { Period } from "#lib/domain/dispute/unread-period";
import type { ConnectionId } from "#lib/domain/ids";
import { postProviderFee } from "#lib/domain/ledger/ledger";
import type { SettlementLine } from "#lib/domain/ledger/settlement-line";
import type { Account } from "#lib/domain/merchant/connection";
import { moneyOf } from "#lib/domain/money/money";
import { raiseUnreadableRows } from "#lib/features/provider-health/raise-unreadable-rows";
import { newId } from "#lib/platform/ids/new-id";
import type { ProviderStatement } from "#lib/providers/provider-statement";
import { collectUnreadableRows } from "#lib/providers/unreadable-rows";

const LOOKED_UP_AT_ONCE = 1_000;

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
  await keepSettlements({ provider: of.provider, connectionId }, read.result);
}

/**
 * Keeps lines of a connection's settlement, each once however often it is reported, and books the provider's fee of those that are of a payment
 * of ours in the same currency. A line that comes before its payment is kept, and its fee booked when it is reported again.
 */
export async function keepSettlements(
  account: { provider: string; connectionId: ConnectionId },
  lines: readonly SettlementLine[],
): Promise<void> {
  const { connectionId } = account;
  for (let first = 0; first < lines.length; first += LOOKED_UP_AT_ONCE) {
    const some = lines.slice(first, first + LOOKED_UP_AT_ONCE);
    const ids = some.map(({ id }) => id);
    const finished = await listFinishedLines(db(), connectionId, ids);
    for (const line of some) {
      if (!finished.has(line.id)) await keepLine(account, line);
    }
  }
}

/** The attempt that brought a payment: it paid with it, or the money is held. */
async function findPaid(tx: Tx, account: Account, providerPaymentId: string): Promise<AttemptRecord | null> {
  const payment = { ...account, providerPaymentId };
  const paid = await findAttemptOfPayment(tx, payment);
  if (paid) return paid;
  const held = await findSuspenseOfPayment(tx, payment);
  return held && findAttempt(tx, held.merchantId, held.attemptId);
}

async function keepLine(
  account: { provider: string; connectionId: ConnectionId },
  { id: lineId, at: happenedAt, ...line }: SettlementLine,
): Promise<void> {
  const { connectionId, provider } = account;
  await transaction(async (tx) => {
    const attempt = line.paymentId === null ? null : await findPaid(tx, account, line.paymentId);
    const whose = {
      merchantId: attempt?.merchantId ?? null,
      attemptId: attempt?.id ?? null,
      chargeId: attempt?.chargeId ?? null,
    };
    const row = { ...line, ...whose, id: newId("settlementLine"), connectionId, lineId, happenedAt };
    const kept = await keepSettlementLine(tx, row);
    if (!kept || !attempt || attempt.currency !== kept.currency) return;
    const fee = moneyOf(kept.feeMinor, kept.currency);
    const posted = { kind: "PROVIDER_FEE", sourceId: kept.id, chargeId: attempt.chargeId } as const;
    await insertLedgerTransaction(
      tx,
      attempt,
      { ...posted, id: newId("ledgerTransaction") },
      postProviderFee(attempt, { provider, fee }),
    );
  }, "settle");
}
