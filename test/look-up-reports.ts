import { sql } from "drizzle-orm";
import { db } from "#db/client";
import { lookUpReport } from "#lib/payments/reports/look-up-report";
import type { JobData } from "#lib/platform/jobs/queue";

/** Takes the look-ups that a connection's unsigned reports have asked for out of the worker's queue. */
export async function takeLookUps(connectionId: string): Promise<JobData["look-up-report"][]> {
  const jobs = await db().execute<{ data: JobData["look-up-report"] }>(
    sql`delete from pgboss.job where name = 'look-up-report' and data->>'connectionId' = ${connectionId} returning data`,
  );
  return jobs.map(({ data }) => data);
}

/** Does what the worker does with the look-ups that a connection's unsigned reports have asked for; returns how many there were. */
export async function lookUpReports(connectionId: string): Promise<number> {
  const lookUps = await takeLookUps(connectionId);
  for (const data of lookUps) await lookUpReport(data);
  return lookUps.length;
}
