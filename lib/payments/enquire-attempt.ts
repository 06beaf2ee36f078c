import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { setNextEnquiry } from "#db/queries/attempt-enquiries";
import { type AttemptRecord, findAttempt } from "#db/queries/attempts";
import { findCharge } from "#db/queries/charges";
import { planEnquiry } from "#lib/domain/enquiry-schedule";
import { PonteError } from "#lib/domain/errors";
import { effectiveAttemptStatus } from "#lib/domain/states";
import { knownMerchant } from "#lib/features/merchants/known-merchant";
import type { Method, Told } from "#lib/methods/contract/method";
import { methodOf } from "#lib/methods/registry";
import { settleAttempt } from "#lib/payments/settle-attempt";
import { settleChainState } from "#lib/payments/settle-chain-state";
import { startAttempt } from "#lib/payments/start-attempt";
import { logger } from "#lib/platform/log/logger";
import { ProviderFault } from "#lib/providers/provider-error";

/** After how long a provider that did not answer is asked again. */
const RETRY_MS = 20_000;

/**
 * Asks the provider what became of an attempt, settles the answer as a report of it would be, and plans the next enquiry by
 * the method's schedule. An attempt whose start was never answered is started again, which its reference makes safe. Without
 * an answer the attempt stays as it is and is asked about again soon. Throws what is no fault of the provider.
 */
export async function enquireAttempt(attempt: AttemptRecord): Promise<void> {
  const { id, merchantId } = attempt;
  const method = methodOf(attempt.paymentMethod);
  const now = databaseNow();
  const next = planEnquiry(method.enquiry, attempt, now);
  if (next === null || isTooYoung(method, attempt, now)) return setNextEnquiry(db(), merchantId, id, next);
  try {
    if (canStart(method, attempt, now)) await start(attempt);
    await settleTold(attempt, await method.enquire(attempt, now), next);
  } catch (error) {
    if (error instanceof ProviderFault) {
      logger().error({ attemptId: id, reason: error.message }, "the provider refused an enquiry");
      return setNextEnquiry(db(), merchantId, id, next);
    }
    logger().warn({ attemptId: id, err: error }, "an enquiry was not answered");
    return setNextEnquiry(db(), merchantId, id, new Date(now.getTime() + RETRY_MS));
  }
}

// The request that starts it may still wait for the answer.
function isTooYoung({ enquiry }: Method, { status, createdAt }: AttemptRecord, now: Date): boolean {
  if (status !== "PENDING") return false;
  const youngestMs = Math.min(enquiry.firstAfterMs, enquiry.watchedPauseMs);
  return now.getTime() - createdAt.getTime() < youngestMs;
}

function canStart(method: Method, attempt: AttemptRecord, now: Date): boolean {
  const waits = effectiveAttemptStatus(attempt.status, attempt.expiresAt, now) === "PENDING";
  return waits && !method.isAskedOnce && !method.isStarted(attempt);
}

async function start(attempt: AttemptRecord): Promise<void> {
  const { merchantId, chargeId } = attempt;
  const charge = await findCharge(db(), merchantId, chargeId);
  if (!charge) throw new Error("the charge of an attempt is missing");
  try {
    await startAttempt(attempt, charge, await knownMerchant(merchantId));
  } catch (error) {
    // The attempt is FAILED by now; there is nothing left to ask.
    if (!(error instanceof PonteError && error.code === "provider_error")) throw error;
  }
}

async function settleTold(attempt: AttemptRecord, told: Told[], next: Date): Promise<void> {
  const { id, merchantId, paymentMethod } = attempt;
  if (told.length === 0) return setNextEnquiry(db(), merchantId, id, next);
  await transaction(async (tx) => {
    const now = databaseNow();
    for (const one of told) await settleOne(tx, attempt, one, now);
    const settled = await findAttempt(tx, merchantId, id);
    if (!settled || settled.enquireAt === null) return;
    await setNextEnquiry(tx, merchantId, id, planEnquiry(methodOf(paymentMethod).enquiry, settled, now));
  }, "settle");
}

async function settleOne(tx: Tx, attempt: AttemptRecord, told: Told, now: Date): Promise<void> {
  const { id: attemptId, merchantId, chargeId, provider } = attempt;
  switch (told.kind) {
    case "outcome": {
      const { outcome, facts } = told;
      await settleAttempt(tx, merchantId, { attemptId, chargeId, outcome, facts }, now);
      return;
    }
    case "chain-state":
      await settleChainState(tx, { provider, version: told.version, state: told.state }, now);
  }
}
