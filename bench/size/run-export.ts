import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { exportAttempts } from "#lib/attempts/export-attempts";
import { auditCsv } from "#lib/audit/audit-csv";
import { exportCharges } from "#lib/charges/export-charges";
import { exportInvoices } from "#lib/invoices/export-invoices";
import { statementCsv } from "#lib/ledger/statement-csv";
import { PLAIN_CSV } from "#lib/lists/csv.rules";
import { exportPixPayments } from "#lib/pix-payments/export-pix-payments";
import { exportRecipients } from "#lib/recipients/export-recipients";
import type { QuestionInput } from "./question-input.ts";

/** One export: its rows, its duration, and the greatest growth of memory in use, measured after garbage collection. */
export type ExportRun = { rows: number; ms: number; grownBytes: number };

export const EXPORTS: Record<string, (input: QuestionInput) => Promise<ReadableStream<Uint8Array>>> = {
  charges: ({ merchantId }) => exportCharges(merchantId, {}, PLAIN_CSV),
  attempts: ({ merchantId }) => exportAttempts(merchantId, {}, PLAIN_CSV),
  "Pix payments": ({ merchantId }) => exportPixPayments(merchantId, {}, PLAIN_CSV),
  "crypto invoices": ({ merchantId }) => exportInvoices(merchantId, {}, PLAIN_CSV),
  recipients: ({ merchantId }) => exportRecipients(merchantId, undefined, PLAIN_CSV),
  statement: ({ merchantId }) => statementCsv(merchantId, {}, PLAIN_CSV),
  "statement of one account": ({ merchantId }) =>
    statementCsv(merchantId, { account: "MERCHANT" }, PLAIN_CSV),
  "audit log": ({ merchantId }) => auditCsv(merchantId, {}, PLAIN_CSV),
};

const LINE_BREAK = "\n".charCodeAt(0);
const ROWS_BETWEEN = 25_000;

/** Reads an export to its end, or up to `mostRows`, and discards its contents. */
export async function runExport(name: string, input: QuestionInput, mostRows: number): Promise<ExportRun> {
  const start = EXPORTS[name];
  if (!start) throw new Error("There is no such export.");
  const before = memoryInUse();
  const startedAt = performance.now();
  let [rows, measuredAt, pausedMs, grownBytes] = [0, 0, 0, 0];
  for await (const chunk of await start(input)) {
    for (const byte of chunk) if (byte === LINE_BREAK) rows += 1;
    if (rows - measuredAt >= ROWS_BETWEEN) {
      const pausedAt = performance.now();
      grownBytes = Math.max(grownBytes, memoryInUse() - before);
      pausedMs += performance.now() - pausedAt;
      measuredAt = rows;
    }
    if (rows >= mostRows) break;
  }
  // The header is not a row.
  return { rows: rows - 1, ms: performance.now() - startedAt - pausedMs, grownBytes };
}

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

// Garbage does not count as growth.
function memoryInUse(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
