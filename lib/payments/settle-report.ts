import type { Tx } from "#db/client";
import { setNextEnquiry } from "#db/queries/attempt-enquiries";
import { type AttemptRecord, findAttemptOfPayment, findAttemptOfProvider } from "#db/queries/attempts";
import type { InvoiceRecord } from "#db/queries/invoices";
import { findRefundOfProvider } from "#db/queries/refunds";
import { findSuspenseOfPayment } from "#db/queries/suspense";
import { isId } from "#lib/domain/ids";
import type { ProviderOutcome } from "#lib/domain/outcome";
import { type ReportAlertReason, ReportRefused } from "#lib/domain/report-alert";
import { settlePayout } from "#lib/features/withdrawals/settle-payout";
import { methodOf } from "#lib/methods/registry";
import { settleAttempt } from "#lib/payments/settle-attempt";
import { settleChainState } from "#lib/payments/settle-chain-state";
import { settleRefund } from "#lib/payments/settle-refund";
import type { PayoutState } from "#lib/providers/crypto";
import type { ReportSubject } from "#lib/providers/reports";

type SubjectOf<K extends ReportSubject["kind"]> = Extract<ReportSubject, { kind: K }>;

/**
 * Applies a verified report in the caller's transaction, and answers why an operator must look at it; null when it is as expected.
 * Throws ReportRefused where the report does not fit what it is about: nothing of it may then take effect.
 */
export async function settleReport(
  tx: Tx,
  provider: string,
  subject: ReportSubject,
  now: Date,
): Promise<ReportAlertReason | null> {
  switch (subject.kind) {
    case "attempt":
      return settleAttemptOf(tx, provider, subject, now);
    case "refund":
      return settleRefundOf(tx, provider, subject, now);
    case "look": {
      const attempt = await findAttemptOfProvider(tx, provider, subject.reference);
      if (!attempt) return "NOTHING_OF_OURS";
      await setNextEnquiry(tx, attempt.merchantId, attempt.id, now);
      return null;
    }
    case "dispute":
      return (await findAttemptOfProvider(tx, provider, subject.reference)) ? "DISPUTED" : "NOTHING_OF_OURS";
    case "crypto-payment":
      return (await settleChainState(tx, { provider, ...subject }, now)) ? null : "NOTHING_OF_OURS";
    case "crypto-payout": {
      const invoice = await settlePayout(tx, provider, subject.reference, subject.state, now);
      return invoice ? doubtAboutPayout(invoice, subject.state) : "NOTHING_OF_OURS";
    }
  }
}

async function settleAttemptOf(tx: Tx, provider: string, subject: SubjectOf<"attempt">, now: Date) {
  const { port, currency, outcome } = subject;
  const attempt = await findAttemptOfProvider(tx, provider, subject.reference);
  if (!attempt) return "NOTHING_OF_OURS";
  if (!methodOf(attempt.paymentMethod).ports.includes(port)) throw new ReportRefused("ANOTHER_METHOD");
  if (currency !== null && currency !== attempt.currency) throw new ReportRefused("ANOTHER_CURRENCY");
  if (outcome.kind === "PAID") await assertPaysNothingElse(tx, attempt, outcome.providerPaymentId);
  const input = { attemptId: attempt.id, chargeId: attempt.chargeId, outcome };
  const settled = await settleAttempt(tx, attempt.merchantId, input, now);
  return outcome.kind === "PAID" ? doubtAboutMoney(tx, settled, outcome) : doubtAboutEnd(settled, outcome);
}

// A provider's payment is booked once; a report that gives it to another attempt would hide money.
async function assertPaysNothingElse(tx: Tx, attempt: AttemptRecord, providerPaymentId: string) {
  const payment = { provider: attempt.provider, providerPaymentId };
  const paid = await findAttemptOfPayment(tx, payment);
  const held = await findSuspenseOfPayment(tx, payment);
  const isElsewhere = (paid && paid.id !== attempt.id) || (held && held.attemptId !== attempt.id);
  if (isElsewhere) throw new ReportRefused("ANOTHER_PAYMENT");
}

/** Money that is booked in another amount than this report tells, or than was asked for. */
async function doubtAboutMoney(
  tx: Tx,
  attempt: AttemptRecord,
  { amountMinor, providerPaymentId }: Extract<ProviderOutcome, { kind: "PAID" }>,
): Promise<ReportAlertReason | null> {
  const held = await findSuspenseOfPayment(tx, { provider: attempt.provider, providerPaymentId });
  if (held && held.amountMinor !== amountMinor) return "CONTRADICTION";
  if (amountMinor === attempt.amountMinor) return null;
  return held ? "ANOTHER_AMOUNT" : "CONTRADICTION";
}

function doubtAboutEnd({ status }: AttemptRecord, { kind }: ProviderOutcome): ReportAlertReason | null {
  const isEnd = kind === "FAILED" || kind === "CANCELED";
  return isEnd && (status === "PAID" || status === "REFUNDED") ? "CONTRADICTION" : null;
}

async function settleRefundOf(tx: Tx, provider: string, subject: SubjectOf<"refund">, now: Date) {
  const { refundId, answer, amountMinor } = subject;
  const refund = isId("refund", refundId) ? await findRefundOfProvider(tx, refundId) : null;
  if (!refund || refund.provider !== provider) return "NOTHING_OF_OURS";
  if (amountMinor !== null && amountMinor !== refund.amountMinor) throw new ReportRefused("ANOTHER_AMOUNT");
  if (answer === "PENDING") return null;
  const settled = await settleRefund(tx, refund.merchantId, refund.id, answer, now);
  return settled.status === answer ? null : "CONTRADICTION";
}

/** The statuses of a withdrawal that agree with each state of its payout. */
const AGREEING = {
  PENDING: ["APPROVED", "SENT", "CONFIRMED", "FAILED"],
  SENT: ["SENT", "CONFIRMED"],
  CONFIRMED: ["CONFIRMED"],
  FAILED: ["FAILED"],
} as const satisfies Record<PayoutState["status"], readonly InvoiceRecord["status"][]>;

function doubtAboutPayout({ status }: InvoiceRecord, told: PayoutState): ReportAlertReason | null {
  const agreeing: readonly InvoiceRecord["status"][] = AGREEING[told.status];
  return agreeing.includes(status) ? null : "CONTRADICTION";
}
