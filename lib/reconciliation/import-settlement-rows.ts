import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { StoredRow, StoredRowProblem } from "#db/schema/settlement-files";
import { lockSettlementsOf } from "#lib/connections/connections.queries";
import type { Id } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money/money";
import { namePayments } from "#lib/reconciliation/match-settlements";
import { MOST_PROBLEMS } from "#lib/reconciliation/read-settlement-file";
import {
  advanceSettlementFile,
  findFileToRead,
  lockFileRows,
} from "#lib/reconciliation/settlement-files.queries";
import { isSameLine, type SettlementLine } from "#lib/reconciliation/settlement-line.rules";
import { addOtherFile, listLines } from "#lib/reconciliation/settlement-lines.queries";
import { keepSettlements, LINES_AT_ONCE } from "#lib/reconciliation/take-settlements";

type LockedFile = NonNullable<Awaited<ReturnType<typeof lockFileRows>>>;

/**
 * Keeps each row of a settlement file once across files, and books the provider's fee of rows that match a payment of
 * ours with the same gross. Batches commit with their progress, so a rerun continues. Ignores a finished, withdrawn or
 * missing file.
 */
export async function importSettlementRows(
  fileId: Id<"settlementFile">,
  batch = LINES_AT_ONCE,
): Promise<void> {
  const of = await findFileToRead(db(), fileId);
  let more = of !== null;
  while (of && more) {
    more = await transaction(async (tx) => {
      await lockSettlementsOf(tx, of.connectionId);
      const file = await lockFileRows(tx, fileId, batch);
      return file !== null && (await takeBatch(tx, file));
    }, "settle");
  }
}

/** Whether more rows remain. */
async function takeBatch(tx: Tx, file: LockedFile): Promise<boolean> {
  const { id, connectionId, provider, next, rowCount } = file;
  const told = next.map(({ row }) => ({ ...row, at: new Date(row.at) }));
  const lines = await namePayments(tx, connectionId, told);
  const added = await keepSettlements(tx, { provider, connectionId }, lines, id);
  const changed = await findChanged(tx, file, lines);
  await noteKnown(tx, file, { lines, added, changed });
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

/** Rows that another file listed first with another amount, day or payment. The first file's rows stay. */
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
  return next.flatMap(({ line, row }, at): StoredRowProblem[] => {
    const told = lines[at];
    if (!told || isSameLine(told, byId.get(told.id))) return [];
    return [{ line, text: toText(row), problem: "changed" }];
  });
}

/** Notes rows that another file listed first with the same contents. They stay when that file is withdrawn. */
async function noteKnown(
  tx: Tx,
  { id, connectionId, next }: LockedFile,
  told: {
    lines: readonly SettlementLine[];
    added: ReadonlySet<string>;
    changed: readonly StoredRowProblem[];
  },
): Promise<void> {
  const refused = new Set(told.changed.map(({ line }) => line));
  const known = told.lines.filter(({ id: lineId }, at) => {
    const line = next[at]?.line;
    return line !== undefined && !told.added.has(lineId) && !refused.has(line);
  });
  await addOtherFile(
    tx,
    connectionId,
    id,
    known.map(({ id: lineId }) => lineId),
  );
}

/** A row's content in ledger units; the row as written is no longer kept. */
function toText({
  settlesOn,
  kind,
  reference,
  currency,
  grossMinor,
  feeMinor,
  netMinor,
}: StoredRow["row"]): string {
  const amounts = [grossMinor, feeMinor, netMinor].map((minor) => formatAmount(minor, currency));
  return [settlesOn, kind, reference, ...amounts].join(" ");
}
