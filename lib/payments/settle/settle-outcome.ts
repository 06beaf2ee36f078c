import type { Tx } from "#db/client";
import type { AttemptFacts } from "#db/queries/attempts/attempt-moves";
import { type AttemptRecord, findAttempt } from "#db/queries/attempts/attempts";
import { findSuspenseOfPayment } from "#db/queries/ledger/suspense";
import type { ProviderOutcome } from "#lib/domain/payment/outcome";
import { endDiscrepancy, givenBackOf, moneyDiscrepancy } from "#lib/domain/payment/outcome-discrepancy";
import { type ReportAlertReason, ReportRefused } from "#lib/domain/payment/report-alert";
import { settleGivenBack } from "#lib/payments/refunds/settle-reported-refund";
import { settleAttempt } from "#lib/payments/settle/settle-attempt";
import type { NewlySaved } from "#lib/providers/ports/card";

type Paid = Extract<ProviderOutcome, { kind: "PAID" }>;

/** An attempt after a provider's outcome, and the alert reason, or null. */
export type SettledOutcome = { settled: AttemptRecord; discrepancy: ReportAlertReason | null };

/**
 * Settles a provider's outcome of an attempt, from any source, in the caller's transaction. Throws ReportRefused if it
 * does not fit: another currency, or a payment booked for something else.
 */
export async function settleOutcome(
  tx: Tx,
  attempt: AttemptRecord,
  {
    outcome,
    facts = {},
    saved = null,
  }: { outcome: ProviderOutcome; facts?: AttemptFacts; saved?: NewlySaved | null },
  now: Date,
): Promise<SettledOutcome> {
  if (outcome.kind === "PAID") assertIsIn(attempt.currency, outcome);
  const input = { attemptId: attempt.id, chargeId: attempt.chargeId, outcome, facts, saved };
  const settled = await settleAttempt(tx, attempt.merchantId, input, now);
  const back = await settleBack(tx, settled, outcome, now);
  const discrepancy =
    outcome.kind === "PAID"
      ? await readMoneyDiscrepancy(tx, settled, outcome)
      : endDiscrepancy(back.attempt.status, outcome);
  return { settled: back.attempt, discrepancy: discrepancy ?? back.discrepancy };
}

async function settleBack(tx: Tx, attempt: AttemptRecord, outcome: ProviderOutcome, now: Date) {
  const given = givenBackOf(outcome, attempt.providerPaymentId !== null);
  if (!given) return { attempt, discrepancy: null };
  const discrepancy = await settleGivenBack(tx, attempt, given, now);
  return { attempt: (await findAttempt(tx, attempt.merchantId, attempt.id)) ?? attempt, discrepancy };
}

function assertIsIn(currency: string, outcome: Paid): void {
  if (outcome.currency !== undefined && outcome.currency !== currency) {
    throw new ReportRefused("ANOTHER_CURRENCY");
  }
}

async function readMoneyDiscrepancy(
  tx: Tx,
  attempt: AttemptRecord,
  { amountMinor, providerPaymentId }: Paid,
): Promise<ReportAlertReason | null> {
  const suspense = await findSuspenseOfPayment(tx, attempt.merchantId, { ...attempt, providerPaymentId });
  return moneyDiscrepancy(attempt, amountMinor, suspense?.amountMinor ?? null);
}
