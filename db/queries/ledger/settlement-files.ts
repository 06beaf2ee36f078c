import { and, desc, eq, gt, inArray, isNotNull, isNull, like, or } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import type { SettlementLineRecord } from "#db/queries/ledger/settlement-lines";
import { attempts } from "#db/schema/attempts";
import { settlementFiles } from "#db/schema/settlement-files";
import { settlementLines } from "#db/schema/settlement-lines";
import { type ConnectionId, type Id, isId } from "#lib/domain/ids";

export type SettlementFileRecord = typeof settlementFiles.$inferSelect;
export type NewSettlementFile = Pick<
  SettlementFileRecord,
  "id" | "connectionId" | "name" | "form" | "createdAt"
>;
export type SettlementFileResult = Pick<
  SettlementFileRecord,
  "taken" | "known" | "unmatched" | "ignored" | "refused" | "problems" | "finishedAt"
>;

/** A connection's settlement files, newest first, at most `limit`. */
export function listSettlementFiles(
  reader: Reader,
  connectionId: ConnectionId,
  limit: number,
): Promise<SettlementFileRecord[]> {
  const { createdAt, id } = settlementFiles;
  return reader
    .select()
    .from(settlementFiles)
    .where(eq(settlementFiles.connectionId, connectionId))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Adds a file whose rows are to be read. */
export async function insertSettlementFile(tx: Tx, file: NewSettlementFile): Promise<void> {
  await tx.insert(settlementFiles).values(file);
}

/** Stores what became of a file's rows, and returns the file. */
export async function finishSettlementFile(
  tx: Tx,
  connectionId: ConnectionId,
  id: Id<"settlementFile">,
  result: SettlementFileResult,
): Promise<SettlementFileRecord> {
  const [finished] = await tx
    .update(settlementFiles)
    .set(result)
    .where(and(eq(settlementFiles.connectionId, connectionId), eq(settlementFiles.id, id)))
    .returning();
  if (!finished) throw new Error("a settlement file was not written");
  return finished;
}

/** Whether a line of a file is of a payment of ours, or another file is being read since that instant. */
export async function hasFileLines(
  reader: Reader,
  connectionId: ConnectionId,
  since: Date,
): Promise<boolean> {
  const { connectionId: of, lineId, attemptId } = settlementLines;
  const [line] = await reader
    .select({ lineId })
    .from(settlementLines)
    .where(and(eq(of, connectionId), like(lineId, "file:%"), isNotNull(attemptId)))
    .limit(1);
  if (line) return true;
  const { createdAt, finishedAt, id } = settlementFiles;
  const [file] = await reader
    .select({ id })
    .from(settlementFiles)
    .where(and(eq(settlementFiles.connectionId, connectionId), isNull(finishedAt), gt(createdAt, since)))
    .limit(1);
  return file !== undefined;
}

/** Those of a connection's lines that have one of these ids of the provider. */
export function listLines(
  reader: Reader,
  connectionId: ConnectionId,
  lineIds: readonly string[],
): Promise<SettlementLineRecord[]> {
  const { connectionId: of, lineId } = settlementLines;
  return reader
    .select()
    .from(settlementLines)
    .where(and(eq(of, connectionId), inArray(lineId, [...lineIds])));
}

/**
 * The provider's ids of the payments of a connection that people or files call otherwise: by our reference at the provider (a Pix' txid) or the
 * id of the attempt.
 */
export async function listPaymentsCalled(
  reader: Reader,
  connectionId: ConnectionId,
  names: readonly string[],
): Promise<Map<string, string>> {
  const { id, providerReference, providerPaymentId } = attempts;
  const rows = await reader
    .select({ id, providerReference, providerPaymentId })
    .from(attempts)
    .where(
      and(
        eq(attempts.connectionId, connectionId),
        isNotNull(providerPaymentId),
        or(
          inArray(providerReference, [...names]),
          inArray(
            id,
            names.filter((name) => isId("attempt", name)),
          ),
        ),
      ),
    );
  return new Map(
    rows.flatMap(
      ({ id: attemptId, providerReference: reference, providerPaymentId: payment }): [string, string][] =>
        payment === null
          ? []
          : [
              [attemptId, payment],
              [reference, payment],
            ],
    ),
  );
}
