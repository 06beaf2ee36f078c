import { db, type Tx, transaction } from "#db/client";
import { databaseNow, databaseTime } from "#db/clock";
import { setNextEnquiry } from "#lib/attempts/attempt-enquiries.queries";
import { attemptStatusAt } from "#lib/attempts/attempt-status-at";
import { type AttemptRecord, findAttempt } from "#lib/attempts/attempts.queries";
import { findCharge } from "#lib/charges/charges.queries";
import { refusalIn } from "#lib/domain/errors";
import { cachedMerchant } from "#lib/merchants/cached-merchant";
import type { EnquiryAnswer, Method } from "#lib/methods/contract/method";
import { methodOf } from "#lib/methods/registry";
import { askForCapture } from "#lib/payments/captures/ask-for-capture";
import { planEnquiry } from "#lib/payments/enquiry-schedule.rules";
import { mayYetAppear } from "#lib/payments/open/abandoned-start";
import { HOLDS_NOTHING, startAttempt } from "#lib/payments/open/start-attempt";
import { settleChainState } from "#lib/payments/settle/settle-chain-state";
import { raiseOutcomeAlert, refusalOf, settleOutcome } from "#lib/payments/settle/settle-outcome";
import { awaitsPayer } from "#lib/payments/states.rules";
import { noteTaxReport } from "#lib/payments/tax/note-tax-report";
import { logger } from "#lib/platform/log/logger";
import { raiseUnreadableRows } from "#lib/provider-health/raise-unreadable-rows";
import { ProviderFault } from "#lib/providers/provider-error";
import { collectUnreadableRows } from "#lib/providers/unreadable-rows";

/** Pause before a provider that did not answer is asked again. */
const RETRY_MS = 20_000;
/** Longer than a capture request waits for its answer. */
const CAPTURE_LOST_AFTER_MS = 60_000;
/** How much time a request needs in addition to the provider's. */
const STORING_MS = 1_000;

/**
 * Enquires about an attempt, after a hint even about an ended one, settles the answer like a report, and plans the next enquiry.
 * An unanswered start is repeated, which its reference makes safe. Throws only our own faults; without an answer, another enquiry
 * follows soon.
 */
export async function enquireAttempt(attempt: AttemptRecord): Promise<void> {
  const { id, merchantId } = attempt;
  const method = methodOf(attempt.paymentMethod);
  const now = databaseNow();
  const next = nextEnquiryOf(attempt, now);
  if (isTooYoung(method, attempt, now)) return setNextEnquiry(db(), merchantId, id, next);
  try {
    const existing = canStart(method, attempt, now) ? await start(attempt) : attempt;
    if (mayYetAppear(existing)) await method.void(existing);
    const answers = await ask(method, existing, now);
    await settleAnswers(existing, answers, next);
    if (isCaptureLost(existing, answers, now)) await askForCapture(existing, false);
  } catch (error) {
    if (error instanceof ProviderFault) {
      logger().error({ attemptId: id, reason: error.message }, "the provider refused an enquiry");
      return setNextEnquiry(db(), merchantId, id, next);
    }
    logger().warn({ attemptId: id, err: error }, "an enquiry was not answered");
    // Once its schedule is over, only a hint leads to an enquiry, and hints are repeated.
    return setNextEnquiry(db(), merchantId, id, next && new Date(now.getTime() + RETRY_MS));
  }
}

// Providers use the database's clock, even if the merchant's test clock was moved.
function nextEnquiryOf(attempt: AttemptRecord, now: Date): Date | null {
  const { merchantId } = attempt;
  const { enquiry, decidedAt: decides } = methodOf(attempt.paymentMethod);
  const expiresAt = databaseTime(merchantId, attempt.expiresAt);
  const decided = decides?.(attempt) ?? null;
  const decidedAt = decided && databaseTime(merchantId, decided);
  return planEnquiry(enquiry, { ...attempt, expiresAt, decidedAt }, now);
}

// The request that starts the attempt may still be waiting for the answer.
function isTooYoung(method: Method, attempt: AttemptRecord, now: Date): boolean {
  const { status, createdAt } = attempt;
  if (!awaitsPayer(status) || method.isStarted(attempt)) return false;
  const { enquiry, restart } = method;
  const youngestMs = restart
    ? restart.withinMs + STORING_MS
    : Math.min(enquiry.firstAfterMs, enquiry.watchedPauseMs);
  return now.getTime() - createdAt.getTime() < youngestMs;
}

function canStart(method: Method, attempt: AttemptRecord, now: Date): boolean {
  const waits = awaitsPayer(attemptStatusAt(attempt, now));
  return waits && !method.isRequestedOnce && !method.isStarted(attempt);
}

// The provider still holds the amount, so the capture never arrived. It is repeated under the same id.
function isCaptureLost(
  { captureAskedAt: captureRequestedAt }: AttemptRecord,
  answers: readonly EnquiryAnswer[],
  now: Date,
): boolean {
  if (captureRequestedAt === null || now.getTime() - captureRequestedAt.getTime() < CAPTURE_LOST_AFTER_MS)
    return false;
  return answers.some((one) => one.kind === "outcome" && one.outcome.kind === "AUTHORIZED");
}

/** An unreadable row is kept for operators; the other rows are settled. */
async function ask(method: Method, attempt: AttemptRecord, now: Date): Promise<EnquiryAnswer[]> {
  const { result, unreadable } = await collectUnreadableRows(() => method.enquire(attempt, now));
  await raiseUnreadableRows(db(), attempt, unreadable);
  return result;
}

async function start(attempt: AttemptRecord): Promise<AttemptRecord> {
  const { merchantId, chargeId } = attempt;
  const charge = await findCharge(db(), merchantId, chargeId);
  if (!charge) throw new Error("the charge of an attempt is missing");
  try {
    const suspense = { ...HOLDS_NOTHING, isPatient: true };
    return await startAttempt(attempt, charge, await cachedMerchant(merchantId), suspense);
  } catch (error) {
    // The attempt is now FAILED, so nothing is left to enquire about.
    if (refusalIn(error)?.code !== "provider_error") throw error;
    return attempt;
  }
}

async function settleAnswers(
  attempt: AttemptRecord,
  answers: EnquiryAnswer[],
  next: Date | null,
): Promise<void> {
  const { id, merchantId } = attempt;
  if (answers.length === 0) return setNextEnquiry(db(), merchantId, id, next);
  const settling = transaction(async (tx) => {
    const now = databaseNow();
    for (const one of answers) await settleOne(tx, attempt, one, now);
    const settled = await findAttempt(tx, merchantId, id);
    if (!settled || settled.enquireAt === null) return;
    await setNextEnquiry(tx, merchantId, id, nextEnquiryOf(settled, now));
  }, "settle");
  await settling.catch((error: unknown) => settleRefused(error, attempt, answers, next));
}

// An answer that does not fit the attempt becomes an alert and settles nothing; the other answers are settled.
async function settleRefused(
  error: unknown,
  attempt: AttemptRecord,
  answers: EnquiryAnswer[],
  next: Date | null,
) {
  const reason = refusalOf(error);
  if (reason === null) throw error;
  if (answers.length > 1) {
    for (const one of answers) await settleAnswers(attempt, [one], next);
    return;
  }
  await raiseOutcomeAlert(db(), attempt, answers[0], reason);
  await setNextEnquiry(db(), attempt.merchantId, attempt.id, next);
}

async function settleOne(tx: Tx, attempt: AttemptRecord, answer: EnquiryAnswer, now: Date): Promise<void> {
  switch (answer.kind) {
    case "outcome": {
      const { discrepancy } = await settleOutcome(tx, attempt, answer, now);
      if (discrepancy) await raiseOutcomeAlert(tx, attempt, answer, discrepancy);
      return;
    }
    case "tax":
      return noteTaxReport(tx, attempt, answer.reported, now);
    case "chain-state":
      await settleChainState(tx, { account: attempt, version: answer.version, state: answer.state }, now);
  }
}
