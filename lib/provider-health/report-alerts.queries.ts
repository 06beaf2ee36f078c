import { and, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { reportAlerts } from "#db/schema/report-alerts";
import type { UserId } from "#lib/domain/ids";

export type ReportAlertRecord = typeof reportAlerts.$inferSelect;
export type NewReportAlert = Omit<
  ReportAlertRecord,
  "times" | "createdAt" | "lastAt" | "takenAt" | "takenBy"
>;
/** The key of a report alert. */
export type ReportAlertKey = Pick<ReportAlertRecord, "provider" | "reason" | "bodyHash">;

/**
 * Stores a report that an operator must review. A repeated report for the same reason is counted, even after an operator has
 * processed it again.
 */
export async function insertReportAlert(reader: Reader, alert: NewReportAlert): Promise<void> {
  await reader
    .insert(reportAlerts)
    .values(alert)
    .onConflictDoUpdate({
      target: [reportAlerts.provider, reportAlerts.reason, reportAlerts.bodyHash],
      // The counter stops at the column's maximum, so that it cannot make the insert fail.
      set: {
        times: sql`least(${reportAlerts.times}::bigint + 1, 2147483647)`,
        lastAt: sql`excluded.last_at`,
        takenAt: null,
        takenBy: null,
      },
    });
}

/** The report alert with that key, or null. */
export async function findReportAlert(
  reader: Reader,
  key: ReportAlertKey,
): Promise<ReportAlertRecord | null> {
  const [alert] = await reader.select().from(reportAlerts).where(isOf(key));
  return alert ?? null;
}

/** The report alert with that key, locked for the rest of the transaction, or null. */
export async function lockReportAlert(tx: Tx, key: ReportAlertKey): Promise<ReportAlertRecord | null> {
  const [alert] = await tx.select().from(reportAlerts).where(isOf(key)).for("update");
  return alert ?? null;
}

/** Records who processed a locked report alert again, and when. */
export async function noteReportTaken(
  tx: Tx,
  key: ReportAlertKey,
  taken: { takenAt: Date; takenBy: UserId },
): Promise<void> {
  await tx.update(reportAlerts).set(taken).where(isOf(key));
}

/** The newest report alerts, at most `limit`. */
export function listReportAlerts(reader: Reader, limit: number): Promise<ReportAlertRecord[]> {
  return reader.select().from(reportAlerts).orderBy(desc(reportAlerts.lastAt)).limit(limit);
}

/** The number of report alerts since an instant, by reason. */
export function countReportAlerts(
  reader: Reader,
  since: Date,
): Promise<{ reason: ReportAlertRecord["reason"]; count: number }[]> {
  const { reason, lastAt, takenAt } = reportAlerts;
  return reader
    .select({ reason, count: sql<number>`count(*)::int` })
    .from(reportAlerts)
    .where(and(gte(lastAt, since), isNull(takenAt)))
    .groupBy(reason);
}

/** The number of a provider's stored unsigned reports since an instant. */
export function countUnsignedReports(reader: Reader, provider: string, since: Date): Promise<number> {
  const { provider: of, reason, createdAt } = reportAlerts;
  return reader.$count(reportAlerts, and(eq(of, provider), eq(reason, "UNSIGNED"), gte(createdAt, since)));
}

/** Deletes unsigned reports that were last received before an instant. */
export async function deleteUnsignedReportsBefore(reader: Reader, before: Date): Promise<void> {
  await reader
    .delete(reportAlerts)
    .where(and(eq(reportAlerts.reason, "UNSIGNED"), lt(reportAlerts.lastAt, before)));
}

function isOf({ provider, reason, bodyHash }: ReportAlertKey) {
  return and(
    eq(reportAlerts.provider, provider),
    eq(reportAlerts.reason, reason),
    eq(reportAlerts.bodyHash, bodyHash),
  );
}
