import { and, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { reportAlerts } from "#db/schema/report-alerts";
import type { UserId } from "#lib/domain/ids";

export type ReportAlertRecord = typeof reportAlerts.$inferSelect;
export type NewReportAlert = Omit<
  ReportAlertRecord,
  "times" | "createdAt" | "lastAt" | "takenAt" | "takenBy"
>;
/** What names a kept report. */
export type ReportAlertKey = Pick<ReportAlertRecord, "provider" | "reason" | "bodyHash">;

/** Keeps a report that an operator must look at; the same one for the same reason is counted, also where it was taken again. */
export async function insertReportAlert(reader: Reader, alert: NewReportAlert): Promise<void> {
  await reader
    .insert(reportAlerts)
    .values(alert)
    .onConflictDoUpdate({
      target: [reportAlerts.provider, reportAlerts.reason, reportAlerts.bodyHash],
      // As far as an integer goes: counting must never be what fails.
      set: {
        times: sql`least(${reportAlerts.times}::bigint + 1, 2147483647)`,
        lastAt: sql`excluded.last_at`,
        takenAt: null,
        takenBy: null,
      },
    });
}

/** The kept report of that key; null when there is none. */
export async function findReportAlert(
  reader: Reader,
  key: ReportAlertKey,
): Promise<ReportAlertRecord | null> {
  const [alert] = await reader.select().from(reportAlerts).where(isOf(key));
  return alert ?? null;
}

/** The same, locked for the rest of the transaction. */
export async function lockReportAlert(tx: Tx, key: ReportAlertKey): Promise<ReportAlertRecord | null> {
  const [alert] = await tx.select().from(reportAlerts).where(isOf(key)).for("update");
  return alert ?? null;
}

/** Notes who took a kept report again, and when. The caller has locked it. */
export async function noteReportTaken(
  tx: Tx,
  key: ReportAlertKey,
  taken: { takenAt: Date; takenBy: UserId },
): Promise<void> {
  await tx.update(reportAlerts).set(taken).where(isOf(key));
}

/** The newest reports that an operator must look at, at most `limit`. */
export function listReportAlerts(reader: Reader, limit: number): Promise<ReportAlertRecord[]> {
  return reader.select().from(reportAlerts).orderBy(desc(reportAlerts.lastAt)).limit(limit);
}

/** How many reports that an operator must look at came since that instant, by why. */
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

/** How many reports of a provider without a right signature were kept since that instant. */
export function countUnsignedReports(reader: Reader, provider: string, since: Date): Promise<number> {
  const { provider: of, reason, createdAt } = reportAlerts;
  return reader.$count(reportAlerts, and(eq(of, provider), eq(reason, "UNSIGNED"), gte(createdAt, since)));
}

/** Deletes the reports without a right signature that last came before that instant. */
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
