import { and, count, desc, eq, getTableColumns, isNotNull, isNull, like, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { listed } from "#db/columns";
import { connections } from "#db/schema/connections";
import { type StoredRow, settlementFiles } from "#db/schema/settlement-files";
import { settlementLines } from "#db/schema/settlement-lines";
import type { ConnectionId, Id } from "#lib/domain/ids";
import { KINDS_OF_PAYMENTS } from "#lib/reconciliation/settlement-line.rules";

type FileId = Id<"settlementFile">;
type StoredFile = typeof settlementFiles.$inferSelect;
type Bulk = "rows" | "content" | "withdrawnLines";
/** A file without its large members. `hasContent` is true until it is read, `hasRows` until its rows are booked. */
export type SettlementFileRecord = Omit<StoredFile, Bulk> & { hasContent: boolean; hasRows: boolean };
/** A new file to store. */
export type NewSettlementFile = Pick<
  StoredFile,
  "id" | "connectionId" | "name" | "form" | "content" | "createdAt"
>;
/** The result of reading a file. */
export type SettlementFileReading = Pick<
  StoredFile,
  "rows" | "rowCount" | "ignored" | "refused" | "problems" | "preview" | "refusal" | "finishedAt"
>;
/** The result of a batch of a file's rows, and the file's progress after it. */
export type SettlementFileProgress = Pick<
  StoredFile,
  "rowsDone" | "taken" | "known" | "refused" | "problems" | "finishedAt"
>;

const { rows: ROWS, content: CONTENT, withdrawnLines: _lines, ...COLUMNS } = getTableColumns(settlementFiles);
const FILE = {
  ...COLUMNS,
  hasRows: sql<boolean>`${ROWS} is not null`,
  hasContent: sql<boolean>`${CONTENT} is not null`,
};
// An older version booked rows without confirmation.
const IS_TAKEN = sql`${ROWS} is not null and (${COLUMNS.preview} is null or ${COLUMNS.confirmedAt} is not null)`;

const isUsed = (connectionId: ConnectionId) =>
  and(eq(settlementFiles.connectionId, connectionId), isNull(COLUMNS.withdrawnAt), isNull(COLUMNS.refusal));
const isUnbooked = (connectionId: ConnectionId) =>
  and(
    isUsed(connectionId),
    isNull(COLUMNS.confirmedAt),
    isNull(COLUMNS.finishedAt),
    or(isNotNull(CONTENT), and(isNotNull(ROWS), isNotNull(COLUMNS.preview))),
  );

/**
 * A connection's settlement files, at most `limit`: first those that `countUnbookedFiles` counts, then the others by their booking
 * or upload; newest first.
 */
export function listSettlementFiles(
  reader: Reader,
  connectionId: ConnectionId,
  limit: number,
): Promise<SettlementFileRecord[]> {
  const { createdAt, confirmedAt, id } = settlementFiles;
  return reader
    .select(FILE)
    .from(settlementFiles)
    .where(eq(settlementFiles.connectionId, connectionId))
    .orderBy(
      sql`${isUnbooked(connectionId)} desc`,
      // A file that was just booked stays in sight, however old its upload is.
      sql`coalesce(${confirmedAt}, ${createdAt}) desc`,
      desc(id),
    )
    .limit(limit);
}

/** Adds a file for a job to read, and returns it. */
export async function insertSettlementFile(tx: Tx, file: NewSettlementFile): Promise<SettlementFileRecord> {
  const [added] = await tx.insert(settlementFiles).values(file).returning(FILE);
  if (!added) throw new Error("a settlement file was not written");
  return added;
}

/**
 * A file's connection, and its sealed content until it is read; null if the file is gone. Jobs carry an id that our
 * transaction wrote.
 */
export async function findFileToRead(
  reader: Reader,
  id: FileId,
): Promise<{
  connectionId: ConnectionId;
  content: string | null;
  form: StoredFile["form"];
  provider: string;
} | null> {
  const { connectionId, content, form } = settlementFiles;
  const [found] = await reader
    .select({ connectionId, content, form, provider: connections.provider })
    .from(settlementFiles)
    .innerJoin(connections, eq(connections.id, connectionId))
    .where(eq(settlementFiles.id, id));
  return found ?? null;
}

/** A connection's file, locked for the rest of the transaction; null if missing. */
export async function lockSettlementFile(
  tx: Tx,
  connectionId: ConnectionId,
  id: FileId,
): Promise<SettlementFileRecord | null> {
  const [found] = await tx.select(FILE).from(settlementFiles).where(isFile(connectionId, id)).for("update");
  return found ?? null;
}

/** Replaces a file's content by what was read, unless it was read or withdrawn meanwhile. */
export async function storeReading(
  tx: Tx,
  connectionId: ConnectionId,
  id: FileId,
  reading: SettlementFileReading,
): Promise<void> {
  await tx
    .update(settlementFiles)
    .set({ ...reading, content: null })
    .where(and(isFile(connectionId, id), isNotNull(CONTENT)));
}

/** Marks a locked file's rows as to be booked, and returns the file. */
export function confirmSettlementFile(
  tx: Tx,
  connectionId: ConnectionId,
  id: FileId,
  confirmedAt: Date,
): Promise<SettlementFileRecord> {
  return change(tx, connectionId, id, { confirmedAt });
}

/** Marks a locked file as withdrawn, with its lines, and returns the file. */
export function withdrawSettlementFile(
  tx: Tx,
  connectionId: ConnectionId,
  id: FileId,
  withdrawn: Pick<StoredFile, "withdrawnAt" | "withdrawnLines">,
): Promise<SettlementFileRecord> {
  return change(tx, connectionId, id, { ...withdrawn, rows: null, content: null });
}

async function change(tx: Tx, connectionId: ConnectionId, id: FileId, changed: Partial<StoredFile>) {
  const [file] = await tx
    .update(settlementFiles)
    .set(changed)
    .where(isFile(connectionId, id))
    .returning(FILE);
  if (!file) throw new Error("a locked settlement file is missing");
  return file;
}

const isFile = (connectionId: ConnectionId, id: FileId) =>
  and(eq(settlementFiles.connectionId, connectionId), eq(settlementFiles.id, id));

/**
 * Locks a file that has rows to book for the rest of the transaction. Returns it with the next rows, at most `limit`, and its
 * connection's provider; null if no rows are left or the file is gone. Jobs carry an id that one of our own transactions wrote.
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
    .where(and(eq(settlementFiles.id, id), IS_TAKEN))
    .for("update", { of: settlementFiles });
  return found ? { ...found.file, provider: found.provider } : null;
}

/** Stores the progress of a locked file's rows, and clears the rows once finished. */
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

/** True if a file brought lines of our payments to a connection, or its rows are being taken. */
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
    .where(and(eq(settlementFiles.connectionId, connectionId), IS_TAKEN))
    .limit(1);
  return file !== undefined;
}

/** How many of a connection's files are being read or wait to be booked. */
export async function countUnbookedFiles(reader: Reader, connectionId: ConnectionId): Promise<number> {
  const [{ files } = { files: 0 }] = await reader
    .select({ files: count() })
    .from(settlementFiles)
    .where(isUnbooked(connectionId));
  return files;
}

/** The form of a connection's newest readable file, or null. */
export async function findLastForm(
  reader: Reader,
  connectionId: ConnectionId,
): Promise<StoredFile["form"] | null> {
  const { form, createdAt, id } = settlementFiles;
  const [last] = await reader
    .select({ form })
    .from(settlementFiles)
    .where(isUsed(connectionId))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return last?.form ?? null;
}

/** The different forms of a connection's booked files. */
export async function listBookedForms(
  reader: Reader,
  connectionId: ConnectionId,
): Promise<StoredFile["form"][]> {
  const { form, preview, confirmedAt } = settlementFiles;
  const rows = await reader
    .selectDistinct({ form })
    .from(settlementFiles)
    .where(and(isUsed(connectionId), or(isNull(preview), isNotNull(confirmedAt)), isNull(CONTENT)));
  return rows.map((row) => row.form);
}

/** The number of lines with an unknown payment, and of those not older than an instant. */
export type UnmatchedCount = { unmatched: number; waiting: number };

/** The lines with unknown payments that each of a connection's files reported first; omits files without any. */
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
