import { randomUUID } from "node:crypto";
import type { Tx } from "#db/client";
import { enqueue } from "#lib/jobs/queue";

/** What the sandbox reports of a payment: ours to read again in lib/providers/sandbox/reports.ts. */
export type SandboxReport =
  | { type: "pix.received"; txid: string; endToEndId: string; amountMinor: number }
  | { type: "card.approved"; reference: string; paymentId: string; amountMinor: number }
  | { type: "refund.succeeded"; refundId: string; amountMinor: number }
  | { type: "card.declined"; reference: string; paymentId: string; declineCode: string };

/** Queues a report in the transaction of the sandbox's own record, so that none is lost and none is made up. */
export function queueReport(tx: Tx, report: SandboxReport): Promise<void> {
  return enqueue(tx, "send-sandbox-report", { id: `sbx_${randomUUID()}`, body: report });
}
