import { db, type Reader, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { errorCodeOf } from "#db/failure";
import { setNextEnquiry } from "#lib/attempts/attempt-enquiries.queries";
import type { AttemptFacts } from "#lib/attempts/attempt-moves.queries";
import { type AttemptRecord, findAttempt } from "#lib/attempts/attempts.queries";
import { isUnknownAttempt } from "#lib/attempts/authorization.rules";
import { findCharge } from "#lib/charges/charges.queries";
import { findSuspenseOfPayment } from "#lib/ledger/suspense.queries";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import {
  endDiscrepancy,
  givenBackOf,
  moneyDiscrepancy,
  taxDiscrepancy,
} from "#lib/payments/outcome-discrepancy.rules";
import { type ReportAlertReason, ReportRefused } from "#lib/payments/report-alert.rules";
import { settleAttempt } from "#lib/payments/settle/settle-attempt";
import { raiseAnswerAlert } from "#lib/provider-health/raise-answer-alert";
import type { NewlySaved } from "#lib/providers/ports/card";
import { settleGivenBack } from "#lib/refunds/settle-reported-refund";

const ENQUIRE_SOON_MS = 2_000;

type Paid = Extract<ProviderOutcome, { kind: "PAID" }>;

/** An attempt after a provider's outcome, and the alert reason, or null. */
export type SettledOutcome = { settled: AttemptRecord; discrepancy: ReportAlertReason | null };

type DecidedResult = { outcome: ProviderOutcome; facts: AttemptFacts; saved?: NewlySaved | null };

/**
 * Settles a provider's answer to a start; if the result is unknown, an enquiry follows in two seconds. An answer that does not fit
 * leaves the attempt PROCESSING and raises an alert. Returns the attempt.
 */
export async function settleProviderResult(
  attempt: AttemptRecord,
  result: DecidedResult,
): Promise<AttemptRecord> {
  try {
    return await settle(attempt, result);
  } catch (error) {
    const reason = refusalOf(error);
    if (reason === null) throw error;
    await raiseOutcomeAlert(db(), attempt, result.outcome, reason);
    const outcome = { kind: "PROCESSING", gatewayStatus: reason } as const;
    // The facts may contain values that no column can hold, so they are left out too.
    return settle(attempt, { outcome, facts: reason === "NOT_BOOKABLE" ? {} : result.facts });
  }
}

function settle(attempt: AttemptRecord, result: DecidedResult): Promise<AttemptRecord> {
  const { id, merchantId } = attempt;
  return transaction(async (tx) => {
    const now = databaseNow();
    const { settled, discrepancy } = await settleOutcome(tx, attempt, result, now);
    if (discrepancy) await raiseOutcomeAlert(tx, attempt, result.outcome, discrepancy);
    if (isUnknownAttempt(settled)) {
      await setNextEnquiry(tx, merchantId, id, new Date(now.getTime() + ENQUIRE_SOON_MS));
    }
    return settled;
  }, "settle");
}

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
      ? ((await readMoneyDiscrepancy(tx, settled, outcome)) ??
        (await readTaxDiscrepancy(tx, settled, outcome)))
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

async function readTaxDiscrepancy(
  tx: Tx,
  { merchantId, chargeId }: AttemptRecord,
  outcome: Paid,
): Promise<ReportAlertReason | null> {
  if (!outcome.taxSetAside) return null;
  const charge = await findCharge(tx, merchantId, chargeId);
  return taxDiscrepancy(charge?.tax ?? null, outcome);
}

/** Raises an alert about a provider's answer to an enquiry, as for a report of the same content. */
export function raiseOutcomeAlert(
  reader: Reader,
  attempt: AttemptRecord,
  answered: unknown,
  reason: ReportAlertReason,
): Promise<void> {
  return raiseAnswerAlert(reader, attempt, { about: { attempt: attempt.id }, answered, reason });
}

/**
 * Why settling a report failed without effect, from the thrown error; null if the fault is ours. PostgreSQL's classes 22 (data),
 * 23 (constraint) and 54 (limits) are the report's fault, as are amounts too large to count exactly.
 */
export function refusalOf(error: unknown): ReportAlertReason | null {
  if (error instanceof ReportRefused) return error.reason;
  if (error instanceof RangeError) return "NOT_BOOKABLE";
  return /^(22|23|54)...$/.test(errorCodeOf(error) ?? "") ? "NOT_BOOKABLE" : null;
}
