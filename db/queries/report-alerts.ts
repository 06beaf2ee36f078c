import { and, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { reportAlerts } from "#db/schema/report-alerts";

export type ReportAlertRecord = typeof reportAlerts.$inferSelect;
export type NewReportAlert = Omit<ReportAlertRecord, "times" | "createdAt" | "lastAt">;

/** Keeps a report that an operator must look at; the same one for the same reason is counted. */
export async function insertReportAlert(reader: Reader, alert: NewReportAlert): Promise<void> {
  await reader
    .insert(reportAlerts)
    .values(alert)
    .onConflictDoUpdate({
      target: [reportAlerts.provider, reportAlerts.reason, reportAlerts.bodyHash],
      // As far as an integer goes: counting must never be what fails.
      set: { times: sql`least(${reportAlerts.times}::bigint + 1, 2147483647)`, lastAt: sql`now()` },
    });
}

/** The newest reports that an operator must look at, at most `limit`. */
export function listReportAlerts(reader: Reader, limit: number): Promise<ReportAlertRecord[]> {
  return reader.select().from(reportAlerts).orderBy(desc(reportAlerts.lastAt)).limit(limit);
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
