import { sql } from "drizzle-orm";
import { db } from "#db/client";
import { lookUpReport } from "#lib/payments/reports/look-up-report";
import type { JobData } from "#lib/platform/jobs/queue";

/** Removes the lookups of a connection's unsigned reports from the worker's queue. */
export async function takeLookUps(connectionId: string): Promise<JobData["look-up-report"][]> {
  const jobs = await db().execute<{ data: JobData["look-up-report"] }>(
    sql`delete from pgboss.job where name = 'look-up-report' and data->>'connectionId' = ${connectionId} returning data`,
  );
  return jobs.map(({ data }) => data);
}

/** Runs the lookups of a connection's unsigned reports as the worker does; returns their number. */
export async function lookUpReports(connectionId: string): Promise<number> {
  const lookUps = await takeLookUps(connectionId);
  for (const data of lookUps) await lookUpReport(data);
  return lookUps.length;
}
