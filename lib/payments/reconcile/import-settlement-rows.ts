import { type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { advanceSettlementFile, lockFileRows } from "#db/queries/ledger/settlement-files";
import { listLines } from "#db/queries/ledger/settlement-lines";
import type { StoredRow, StoredRowProblem } from "#db/schema/settlement-files";
import type { Id } from "#lib/domain/ids";
import type { SettlementLine } from "#lib/domain/ledger/settlement-line";
import { namePayments } from "#lib/payments/reconcile/match-settlements";
import { keepSettlements, LINES_AT_ONCE } from "#lib/payments/reconcile/take-settlements";

/** So many rows that were not taken are kept of a file. */
export const MOST_PROBLEMS = 200;

type LockedFile = NonNullable<Awaited<ReturnType<typeof lockFileRows>>>;

/**
 * Takes the rows of a settlement file that was stored: keeps each row once, however often and in however many files it is told, and books the
 * provider's fee of those that are of a payment of ours. A batch's lines, its fees and how far the file is commit together, so that a crash or
 * a second run takes no row twice, and the job goes on where it stood. Does nothing for a file that is finished or gone.
 */
export async function importSettlementRows(
  fileId: Id<"settlementFile">,
  batch = LINES_AT_ONCE,
): Promise<void> {
  let more = true;
  while (more) {
    more = await transaction(async (tx) => {
      const file = await lockFileRows(tx, fileId, batch);
      return file !== null && (await takeBatch(tx, file));
    }, "settle");
  }
}

/** Whether more rows are to be taken. */
async function takeBatch(tx: Tx, file: LockedFile): Promise<boolean> {
  const { id, connectionId, provider, next, rowCount } = file;
  const told = next.map(({ row }) => ({ ...row, at: new Date(row.at) }));
  const lines = await namePayments(tx, connectionId, told);
  const added = await keepSettlements(tx, { provider, connectionId }, lines, id);
  const changed = await findChanged(tx, file, lines);
  const rowsDone = file.rowsDone + next.length;
  const isLast = rowsDone >= rowCount;
  await advanceSettlementFile(tx, connectionId, id, {
    rowsDone,
    taken: file.taken + added.size,
    known: file.known + next.length - added.size - changed.length,
    refused: file.refused + changed.length,
    problems: [...file.problems, ...changed].toSorted((a, b) => a.line - b.line).slice(0, MOST_PROBLEMS),
    finishedAt: isLast ? databaseNow() : null,
  });
  return !isLast;
}

const SAME = ["kind", "currency", "paymentId", "grossMinor", "feeMinor", "netMinor", "settlesOn"] as const;

/** The rows that another file told first, in another amount, day or payment: what it said stays. */
async function findChanged(
  tx: Tx,
  { connectionId, next }: LockedFile,
  lines: readonly SettlementLine[],
): Promise<StoredRowProblem[]> {
  const kept = await listLines(
    tx,
    connectionId,
    lines.map(({ id }) => id),
  );
  const byId = new Map(kept.map((line) => [line.lineId, line]));
  return next.flatMap(({ line, text }: StoredRow, at): StoredRowProblem[] => {
    const told = lines[at];
    const stored = told && byId.get(told.id);
    const isSame = told && stored && SAME.every((member) => stored[member] === told[member]);
    return isSame ? [] : [{ line, text, problem: "changed" }];
  });
}
