import { db, type Reader, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { lockSettlementsOf } from "#lib/connections/connections.queries";
import { firstIdAt } from "#lib/domain/first-id-at";
import type { ConnectionId } from "#lib/domain/ids";
import { eachAlone } from "#lib/platform/jobs/each-alone";
import { listAttemptsOfPayments, listPaymentsCalled } from "#lib/reconciliation/settled-payments.queries";
import { type SettlementLine, UNMATCHED_FOR_MS } from "#lib/reconciliation/settlement-line.rules";
import { listLines, listUnsettledLines } from "#lib/reconciliation/settlement-lines.queries";
import { keepSettlements, LINES_AT_ONCE, paymentIdsOf } from "#lib/reconciliation/take-settlements";

type UnsettledLine = Awaited<ReturnType<typeof listUnsettledLines>>[number];
type Account = { provider: string; connectionId: ConnectionId };

/**
 * Matches settlement lines again whose payment was missing or whose gross differed, across connections, and books their
 * provider's fees. After `UNMATCHED_FOR_MS` a line's payment is not ours. A connection's failure does not stop the others, and is
 * thrown at the end.
 */
export async function matchSettlements(limit = LINES_AT_ONCE): Promise<void> {
  let after: string = firstIdAt("settlementLine", new Date(databaseNow().getTime() - UNMATCHED_FOR_MS));
  const failures: unknown[] = [];
  for (;;) {
    const lines = await listUnsettledLines(db(), { after, limit });
    const ofConnections = Map.groupBy(lines, ({ connectionId }) => connectionId);
    await eachAlone(ofConnections, ([connectionId, own]) => {
      const account = { connectionId, provider: own[0]?.provider ?? "" };
      return matchLines(account, own);
    }).catch((error: unknown) => failures.push(error));
    after = lines.at(-1)?.id ?? after;
    if (lines.length < limit) break;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, "settlement lines could not be looked up again");
}

async function matchLines(account: Account, lines: readonly UnsettledLine[]): Promise<void> {
  const told = lines.map(({ lineId: id, happenedAt: at, ...line }) => ({ ...line, id, at }));
  const called = await namePayments(db(), account.connectionId, told);
  const attempts = await listAttemptsOfPayments(db(), account, paymentIdsOf(called));
  const known = called.filter(({ paymentId }) => paymentId !== null && attempts.has(paymentId));
  if (known.length > 0) await transaction((tx) => takeAgain(tx, account, known), "settle");
}

/** If a line was withdrawn since it was read, it stays withdrawn. */
async function takeAgain(tx: Tx, account: Account, known: readonly SettlementLine[]): Promise<void> {
  await lockSettlementsOf(tx, account.connectionId);
  const stored = await listLines(
    tx,
    account.connectionId,
    known.map(({ id }) => id),
  );
  const still = new Set(stored.map(({ lineId }) => lineId));
  await keepSettlements(
    tx,
    account,
    known.filter(({ id }) => still.has(id)),
    null,
  );
}

/** The lines under the provider's payment ids, where a file names our reference or the attempt's id. */
export async function namePayments<Line extends SettlementLine>(
  reader: Reader,
  connectionId: ConnectionId,
  lines: readonly Line[],
): Promise<Line[]> {
  const payments = await listPaymentsCalled(reader, connectionId, paymentIdsOf(lines));
  return lines.map((line) => {
    const paymentId = (line.paymentId === null ? null : payments.get(line.paymentId)) ?? line.paymentId;
    return { ...line, paymentId, entryId: line.kind === "RECEIVED" ? paymentId : line.entryId };
  });
}
