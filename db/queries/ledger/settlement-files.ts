import { and, count, desc, eq, getTableColumns, isNotNull, isNull, like, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { listed } from "#db/columns";
import { connections } from "#db/schema/connections";
import { type StoredRow, settlementFiles } from "#db/schema/settlement-files";
import { settlementLines } from "#db/schema/settlement-lines";
import type { ConnectionId, Id } from "#lib/domain/ids";
import { KINDS_OF_PAYMENTS } from "#lib/domain/ledger/settlement-line";

type FileId = Id<"settlementFile">;
type StoredFile = typeof settlementFiles.$inferSelect;
/** A file without its rows; `isProcessing` while a job takes them. */
export type SettlementFileRecord = Omit<StoredFile, "rows"> & { isProcessing: boolean };
/** A file as it is stored when it is sent. */
export type NewSettlementFile = Omit<StoredFile, "rowsDone" | "taken" | "known" | "unmatched">;
/** What a batch of a file's rows came to, and where the file stands behind it. */
export type SettlementFileProgress = Pick<
  StoredFile,
  "rowsDone" | "taken" | "known" | "refused" | "problems" | "finishedAt"
>;

const { rows: ROWS, ...COLUMNS } = getTableColumns(settlementFiles);
const FILE = { ...COLUMNS, isProcessing: sql<boolean>`${ROWS} is not null` };

/** A connection's settlement files, newest first, at most `limit`. */
export function listSettlementFiles(
  reader: Reader,
  connectionId: ConnectionId,
  limit: number,
): Promise<SettlementFileRecord[]> {
  const { createdAt, id } = settlementFiles;
  return reader
    .select(FILE)
    .from(settlementFiles)
    .where(eq(settlementFiles.connectionId, connectionId))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Adds a file whose rows are to be taken, and answers it. */
export async function insertSettlementFile(tx: Tx, file: NewSettlementFile): Promise<SettlementFileRecord> {
  const [added] = await tx.insert(settlementFiles).values(file).returning(FILE);
  if (!added) throw new Error("a settlement file was not written");
  return added;
}

/**
 * Locks a file of which rows are to be taken for the rest of the transaction, and answers it with the next of them, at most `limit`, and its
 * connection's provider. Null where nothing is to be taken any more, or the file is gone. Jobs carry an id that a transaction of ours wrote.
 */
export async function lockFileRows(
  tx: Tx,
  id: FileId,
  limit: number,
): Promise<(SettlementFileRecord & { provider: string; next: StoredRow[] }) | null> {
  const { rowsDone } = settlementFiles;
  const path = sql`('$[' || ${rowsDone} || ' to ' || ${rowsDone} + ${limit}::int - 1 || ']')::jsonpath`;
  const [found] = await tx
    .select({
      file: { ...FILE, next: sql<StoredRow[]>`jsonb_path_query_array(${ROWS}, ${path})` },
      provider: connections.provider,
    })
    .from(settlementFiles)
    .innerJoin(connections, eq(connections.id, settlementFiles.connectionId))
    .where(and(eq(settlementFiles.id, id), isNotNull(ROWS)))
    .for("update", { of: settlementFiles });
  return found ? { ...found.file, provider: found.provider } : null;
}

/** Writes what became of a locked file's rows; without those that are to be taken once it is finished. */
export async function advanceSettlementFile(
  tx: Tx,
  connectionId: ConnectionId,
  id: FileId,
  progress: SettlementFileProgress,
): Promise<void> {
  await tx
    .update(settlementFiles)
    .set({ ...progress, ...(progress.finishedAt && { rows: null }) })
    .where(and(eq(settlementFiles.connectionId, connectionId), eq(settlementFiles.id, id)));
}

/** Whether a line that a file told is of a payment of ours, or the rows of a file are being taken. */
export async function hasFileLines(reader: Reader, connectionId: ConnectionId): Promise<boolean> {
  const { connectionId: of, lineId, attemptId } = settlementLines;
  const [line] = await reader
    .select({ lineId })
    .from(settlementLines)
    .where(and(eq(of, connectionId), like(lineId, "file:%"), isNotNull(attemptId)))
    .limit(1);
  if (line) return true;
  const [file] = await reader
    .select({ id: settlementFiles.id })
    .from(settlementFiles)
    .where(and(eq(settlementFiles.connectionId, connectionId), isNotNull(ROWS)))
    .limit(1);
  return file !== undefined;
}

/** Lines of a payment that is not known: how many, and how many of them are not older than an instant. */
export type UnmatchedCount = { unmatched: number; waiting: number };

/** What each of some files of a connection told first of payments that are not known; of none for a file that is not in the answer. */
export async function countUnmatchedOf(
  reader: Reader,
  connectionId: ConnectionId,
  fileIds: readonly FileId[],
  since: Date,
): Promise<Map<FileId, UnmatchedCount>> {
  const { connectionId: of, fileId, kind, attemptId, createdAt } = settlementLines;
  const waiting = sql<number>`count(*) filter (where ${createdAt} >= ${since.toISOString()}::timestamptz)`;
  const rows = await reader
    .select({ fileId, unmatched: count(), waiting: waiting.mapWith(Number) })
    .from(settlementLines)
    .where(
      and(
        eq(of, connectionId),
        sql`${fileId} = any(${sql.param([...fileIds])}::text[])`,
        isNull(attemptId),
        sql`${kind} in (${listed(KINDS_OF_PAYMENTS)})`,
      ),
    )
    .groupBy(fileId);
  return new Map(
    rows.flatMap(({ fileId: file, ...counts }) => (file === null ? [] : [[file, counts] as const])),
  );
}
