import type { Tx } from "#db/client";
import type { AttemptFacts } from "#db/queries/attempts/attempt-moves";
import { type AttemptRecord, findAttempt, findAttemptOfPayment } from "#db/queries/attempts/attempts";
import { findSuspenseOfPayment } from "#db/queries/ledger/suspense";
import type { ProviderOutcome } from "#lib/domain/payment/outcome";
import { type ReportAlertReason, ReportRefused } from "#lib/domain/payment/report-alert";
import { settleGivenBack } from "#lib/payments/refunds/settle-reported-refund";
import { settleAttempt } from "#lib/payments/settle/settle-attempt";

type Paid = Extract<ProviderOutcome, { kind: "PAID" }>;

/** An attempt as it stands after a provider's outcome, and why an operator must look at that; null when it is as expected. */
export type SettledOutcome = { settled: AttemptRecord; discrepancy: ReportAlertReason | null };

/**
 * Settles what a provider says of an attempt, in the caller's transaction, whichever way it came. Throws ReportRefused where it
 * does not fit the attempt: money in another currency, or a payment that is booked for something else.
 */
export async function settleOutcome(
  tx: Tx,
  attempt: AttemptRecord,
  { outcome, facts = {} }: { outcome: ProviderOutcome; facts?: AttemptFacts },
  now: Date,
): Promise<SettledOutcome> {
  if (outcome.kind === "PAID") await assertFits(tx, attempt, outcome);
  const input = { attemptId: attempt.id, chargeId: attempt.chargeId, outcome, facts };
  const settled = await settleAttempt(tx, attempt.merchantId, input, now);
  const back = await settleBack(tx, settled, outcome, now);
  const discrepancy =
    outcome.kind === "PAID"
      ? await moneyDiscrepancy(tx, settled, outcome)
      : endDiscrepancy(back.attempt, outcome);
  return { settled: back.attempt, discrepancy: discrepancy ?? back.discrepancy };
}

/** What went back of money that is booked. What failed and is not booked took nothing in the end. */
async function settleBack(tx: Tx, attempt: AttemptRecord, outcome: ProviderOutcome, now: Date) {
  const given = outcome.kind === "PAID" || outcome.kind === "FAILED" ? outcome.givenBack : undefined;
  if (!given || (outcome.kind === "FAILED" && attempt.providerPaymentId === null)) {
    return { attempt, discrepancy: null };
  }
  const discrepancy = await settleGivenBack(tx, attempt, given, now);
  return { attempt: (await findAttempt(tx, attempt.merchantId, attempt.id)) ?? attempt, discrepancy };
}

// A provider's payment is booked once; an outcome that gives it to another attempt would hide money.
async function assertFits(tx: Tx, attempt: AttemptRecord, { currency, providerPaymentId }: Paid) {
  if (currency !== undefined && currency !== attempt.currency) throw new ReportRefused("ANOTHER_CURRENCY");
  const payment = { ...attempt, providerPaymentId };
  const paid = await findAttemptOfPayment(tx, payment);
  const suspense = await findSuspenseOfPayment(tx, payment);
  const isElsewhere = (paid && paid.id !== attempt.id) || (suspense && suspense.attemptId !== attempt.id);
  if (isElsewhere) throw new ReportRefused("ANOTHER_PAYMENT");
}

/** Money that is booked in another amount than is told now, or than was asked for. */
async function moneyDiscrepancy(
  tx: Tx,
  attempt: AttemptRecord,
  { amountMinor, providerPaymentId }: Paid,
): Promise<ReportAlertReason | null> {
  const suspense = await findSuspenseOfPayment(tx, { ...attempt, providerPaymentId });
  if (suspense && suspense.amountMinor !== amountMinor) return "CONTRADICTION";
  if (amountMinor === (attempt.captureMinor ?? attempt.amountMinor)) return null;
  return suspense ? "ANOTHER_AMOUNT" : "CONTRADICTION";
}

// A payment may be told as one that failed because everything went back of it, which is settled as such.
function endDiscrepancy({ status }: AttemptRecord, outcome: ProviderOutcome): ReportAlertReason | null {
  const { kind } = outcome;
  if (kind === "FAILED" && outcome.givenBack) return null;
  const isEnd = kind === "FAILED" || kind === "CANCELED";
  return isEnd && (status === "PAID" || status === "REFUNDED") ? "CONTRADICTION" : null;
}
