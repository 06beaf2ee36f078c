import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { db } from "#db/client";
import { acceptReport } from "#lib/payments/reports/accept-report";
import { sandboxSignature } from "#lib/sandbox/signature";

export type QueuedReport = { id: string; body: Record<string, unknown> };

/** The sandbox's queued reports about `subject` (a txid or a refund's id), oldest first. */
export async function queuedReports(subject: string): Promise<QueuedReport[]> {
  const rows = await db().execute<{ data: QueuedReport }>(
    sql`select data from pgboss.job where name = 'send-sandbox-report' and data::text like ${`%${subject}%`}
      order by created_on`,
  );
  return rows.map(({ data }) => data);
}

export type SignedReport = { id: string; headers: Headers; rawBody: string };

/** The sandbox's signed report of a body, which is JSON or an exact text, under a new id by default. */
export function signedReport(body: unknown, id = `sbx_${randomUUID()}`, at = new Date()): SignedReport {
  const rawBody = typeof body === "string" ? body : JSON.stringify(body);
  const headers = new Headers({
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": sandboxSignature().sign(id, at, rawBody),
  });
  return { id, headers, rawBody };
}

/** Passes a report to the inbound entry point. */
export function acceptSigned({ headers, rawBody }: SignedReport): Promise<{ status: string }> {
  return acceptReport({ provider: "sandbox" }, headers, rawBody);
}

/** Delivers the sandbox's signed reports about `subject` to the gateway's inbound entry point; returns their number. */
export async function tellReports(subject: string): Promise<number> {
  const reports = await queuedReports(subject);
  for (const { id, body } of reports) await acceptSigned(signedReport(body, id));
  return reports.length;
}
