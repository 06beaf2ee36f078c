import type { Tx } from "#db/client";
import { setNextEnquiry } from "#lib/attempts/attempt-enquiries.queries";
import { type AttemptRecord, findAttempt, findAttemptOfAccount } from "#lib/attempts/attempts.queries";
import type { Account } from "#lib/connections/connection.rules";
import { settleDispute } from "#lib/disputes/settle-dispute";
import { isId } from "#lib/domain/ids";
import { pursueHintedMandate } from "#lib/mandates/pursue-hinted-mandate";
import { methodOf } from "#lib/methods/registry";
import { settleCapture } from "#lib/payments/captures/settle-capture";
import { type ReportAlertReason, ReportRefused } from "#lib/payments/report-alert.rules";
import {
  enquireSharing,
  findNamedAttempt,
  findReportedAttempt,
} from "#lib/payments/reports/shared-reference";
import { settleChainState } from "#lib/payments/settle/settle-chain-state";
import { settleOutcome } from "#lib/payments/settle/settle-outcome";
import { settleSavedCard } from "#lib/payments/settle/settle-saved-card";
import { pursueHintedPayout, settleReportedPayout } from "#lib/payouts/settle-payout";
import { settleReturnedPayout } from "#lib/payouts/settle-returned-payout";
import type { Port } from "#lib/providers/ports/ports";
import type { ReportSubject } from "#lib/providers/ports/reports";
import { findRefundOfProvider } from "#lib/refunds/refunds.queries";
import { settleOwnRefund, settleReportedRefund } from "#lib/refunds/settle-reported-refund";
import { settleWithdrawal } from "#lib/withdrawals/settle-withdrawal";
import { withdrawalDiscrepancy } from "#lib/withdrawals/withdrawal-discrepancy";

type SubjectOf<K extends ReportSubject["kind"]> = Extract<ReportSubject, { kind: K }>;

/**
 * Applies a verified report in the caller's transaction. Returns the alert reason, or null. Throws ReportRefused if the
 * report does not fit; the caller then rolls back.
 */
export async function settleReport(
  tx: Tx,
  account: Account,
  subject: ReportSubject,
  now: Date,
): Promise<ReportAlertReason | null> {
  switch (subject.kind) {
    case "attempt":
      return settleAttemptOf(tx, account, subject, now);
    case "refund":
      return settleRefundOf(tx, account, subject, now);
    case "dispute":
      return settleDisputeOf(tx, account, subject, now);
    case "hint":
      if (subject.port === "payout")
        return pursueHintedPayout(tx, account, subject.reference ?? subject.paymentId);
      return enquireHintedAttempt(tx, account, subject, now);
    case "mandate":
      return pursueHintedMandate(tx, account, subject.bankId);
    case "saved-card":
      return settleSavedCard(tx, account, subject, now);
    case "crypto-payment":
      return (await settleChainState(tx, { account, ...subject }, now)) ? null : "NOTHING_OF_OURS";
    case "payout":
      return settleReportedPayout(tx, account, subject, now);
    case "payout-return":
      return settleReturnedPayout(tx, account, subject, now);
    case "crypto-payout": {
      const invoice = await settleWithdrawal(
        tx,
        account,
        { reference: subject.reference, state: subject.state },
        now,
      );
      return invoice ? withdrawalDiscrepancy(invoice, subject.state) : "NOTHING_OF_OURS";
    }
  }
}

async function settleAttemptOf(tx: Tx, account: Account, subject: SubjectOf<"attempt">, now: Date) {
  const { port, currency, outcome, card } = subject;
  const attempt = await findAttemptOfAccount(tx, account, subject.reference);
  if (!attempt) return "NOTHING_OF_OURS";
  assertIsAt(port, attempt);
  if (currency !== null && currency !== attempt.currency) throw new ReportRefused("ANOTHER_CURRENCY");
  if (outcome.kind === "AUTHORIZED" && outcome.refusesCapture && attempt.captureId !== null) {
    await settleCapture(tx, attempt, { captureId: attempt.captureId, answer: outcome }, now);
    return null;
  }
  const isNamed = card === undefined || attempt.cardBrand !== null;
  const facts = isNamed ? {} : { cardBrand: card.brand, cardFirst6: card.first6, cardLast4: card.last4 };
  return (await settleOutcome(tx, attempt, { outcome, facts }, now)).discrepancy;
}

async function settleDisputeOf(tx: Tx, account: Account, subject: SubjectOf<"dispute">, now: Date) {
  const { reference, reported } = subject;
  const attempt = await findReportedAttempt(tx, account, { reference, paymentId: reported?.paymentId });
  if (!attempt) return "NOTHING_OF_OURS";
  return reported ? settleDispute(tx, attempt, reported, now) : "DISPUTED";
}

/** A hint carries no outcome, so the provider is asked now, even about an ended attempt. */
async function enquireHintedAttempt(
  tx: Tx,
  account: Account,
  { port, ...named }: SubjectOf<"hint">,
  now: Date,
) {
  const attempt = await findNamedAttempt(tx, account, named);
  if (!attempt) return "NOTHING_OF_OURS";
  assertIsAt(port, attempt);
  await enquireSharing(tx, attempt, now);
  return null;
}

function assertIsAt(port: Port, { paymentMethod }: AttemptRecord): void {
  if (!methodOf(paymentMethod).ports.includes(port)) throw new ReportRefused("ANOTHER_METHOD");
}

/**
 * Settles a refund that was requested here or made at the provider. When its payment is not booked yet, an enquiry about the
 * attempt settles both.
 */
async function settleRefundOf(tx: Tx, account: Account, subject: SubjectOf<"refund">, now: Date) {
  const { refundId, answer, amountMinor, of } = subject;
  const own = isId("refund", refundId) ? await findRefundOfProvider(tx, refundId) : null;
  const attempt =
    (own && (await findAttempt(tx, own.merchantId, own.attemptId))) ??
    (of && (await findNamedAttempt(tx, account, of)));
  if (attempt?.provider !== account.provider || attempt.connectionId !== account.connectionId) {
    return "NOTHING_OF_OURS";
  }
  if (own?.attemptId === attempt.id) return settleOwnRefund(tx, own, { answer, amountMinor }, now);
  if (!of || amountMinor === null) return "NOTHING_OF_OURS";
  const reported = { id: refundId, paymentId: of.paymentId, answer, amountMinor };
  const discrepancy = await settleReportedRefund(tx, attempt, reported, now);
  if (discrepancy === "NOTHING_OF_OURS") await setNextEnquiry(tx, attempt.merchantId, attempt.id, now);
  return discrepancy;
}
