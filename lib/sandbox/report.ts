import { randomUUID } from "node:crypto";
import type { Tx } from "#db/client";
import type { Minor } from "#lib/domain/money/minor";
import { enqueue } from "#lib/platform/jobs/queue";
import type { TaxAmounts } from "#lib/tax/charge-tax.rules";

/** The sandbox's report of a payment; lib/providers/sandbox/reports.ts reads it. */
export type SandboxReport =
  | {
      type: "pix.received";
      txid: string;
      endToEndId: string;
      amountMinor: Minor;
      payerDocument?: string | null;
      taxSetAside?: TaxAmounts | null;
    }
  | { type: "card.approved"; reference: string; paymentId: string; amountMinor: Minor }
  | {
      type: "card.authorized";
      reference: string;
      paymentId: string;
      amountMinor: Minor;
      captureBefore: string;
    }
  | { type: "international.paid"; reference: string; paymentId: string; amountMinor: Minor }
  | { type: "international.canceled"; reference: string }
  | { type: "refund.succeeded"; refundId: string; amountMinor: Minor }
  | {
      type: "dispute";
      disputeId: string;
      reference: string;
      paymentId: string;
      kind: "CHARGEBACK" | "PIX_MED";
      status: "OPEN" | "WON" | "LOST";
      amountMinor: Minor;
      reason: string;
      dueAt: string;
    }
  | { type: "boleto.paid"; reference: string }
  | { type: "debit.changed"; txid: string }
  | { type: "mandate.changed"; mandateId: string }
  | { type: "card.declined"; reference: string; paymentId: string; declineCode: string }
  | { type: "pix.sent"; reference: string; endToEndId: string; amountMinor: Minor }
  | { type: "pix.returned"; reference: string; failureCode: string; amountMinor: Minor }
  | CryptoPaymentReport
  | CryptoPayoutReport;

/**
 * The complete chain state of a payment, without chain transactions that disappeared; amounts in smallest units. Reports may
 * overtake each other: one with a lower `version` than an earlier one is stale and must change nothing.
 */
export type CryptoPaymentReport = {
  type: "crypto.payment";
  paymentId: string;
  version: number;
  height: number;
  transactions: { hash: string; amountUnits: string; confirmations: number; detectedAt: string }[];
};

/** The outcome of a payout. SENT may arrive after CONFIRMED; CONFIRMED and FAILED are final. */
export type CryptoPayoutReport = { type: "crypto.payout"; reference: string } & (
  | { status: "SENT" | "CONFIRMED"; hash: string; confirmations: number }
  | { status: "FAILED"; reason: string }
);

/**
 * Queues a report in the transaction of the sandbox's record, so that none is lost or invented; sent at once or after
 * `startAfterMs`.
 */
export function queueReport(tx: Tx, report: SandboxReport, startAfterMs = 0): Promise<void> {
  return enqueue(tx, "send-sandbox-report", { id: `sbx_${randomUUID()}`, body: report }, { startAfterMs });
}
