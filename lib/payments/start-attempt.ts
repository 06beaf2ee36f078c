import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { noteStarted } from "#db/queries/attempt-moves";
import { type AttemptRecord, findAttempt } from "#db/queries/attempts";
import type { ChargeRecord } from "#db/queries/charges";
import type { MerchantRecord } from "#db/queries/merchants";
import { toItsEnd } from "#db/work";
import { moveToNextConnection } from "#lib/features/connections/move-to-next-connection";
import type { Method, ProviderResult, StartContext } from "#lib/methods/contract/method";
import { methodOf } from "#lib/methods/registry";
import { failToStart } from "#lib/payments/fail-to-start";
import { refuseToStart } from "#lib/payments/refuse-to-start";
import { settleProviderResult } from "#lib/payments/settle-provider-result";
import { noteLogIds } from "#lib/platform/log/log-ids";
import { logger } from "#lib/platform/log/logger";
import { ProviderFault, ProviderUnavailable } from "#lib/providers/provider-error";

/**
 * What only the request that starts an attempt holds, such as the card it is paid by. `isFirst`: this request has stored the
 * attempt, so that nobody was asked for it before.
 */
export type HeldByRequest = Pick<StartContext, "asked" | "isChallenged"> & { isFirst: boolean };

/** What a request holds that starts an attempt of another one. */
export const HOLDS_NOTHING: HeldByRequest = { asked: {}, isChallenged: false, isFirst: false };

/**
 * Asks the provider to start a stored attempt, and keeps or settles what it answers. One that is started already, or has
 * ended, stays as it is. Where the provider surely took nothing for a technical reason, and nobody was asked before, the next
 * connection is asked. Throws `provider_error` (the attempt is then FAILED) or `provider_timeout` (it stays PENDING and may
 * be asked for again), each with `existing`.
 */
export async function startAttempt(
  attempt: AttemptRecord,
  charge: StartedCharge,
  merchant: MerchantRecord,
  held: HeldByRequest = HOLDS_NOTHING,
): Promise<AttemptRecord> {
  const { merchantId, chargeId, id: attemptId } = attempt;
  noteLogIds({ merchantId, chargeId, attemptId });
  const method = methodOf(attempt.paymentMethod);
  if (attempt.status !== "PENDING" || method.isStarted(attempt)) return attempt;
  const tried: string[] = [];
  for (let current = attempt; ; ) {
    try {
      return await keep(method, current, await method.start(current, { charge, merchant, ...held }));
    } catch (error) {
      const next = await findNext(error, current, { method, charge, merchant, held, tried });
      if (!next) return toItsEnd(() => giveUp(error, current, method, held));
      current = next;
    }
  }
}

function keep(
  method: Method,
  attempt: AttemptRecord,
  { outcome, facts }: ProviderResult,
): Promise<AttemptRecord> {
  return toItsEnd(async () => {
    if (outcome) return settleProviderResult(attempt, { outcome, facts });
    return (await noteStarted(db(), attempt, facts, databaseNow())) ?? leave(method, attempt);
  });
}

// Another request has moved the attempt to another connection meanwhile: what was started here must take no money.
async function leave(method: Method, attempt: AttemptRecord): Promise<AttemptRecord> {
  await method.void(attempt).catch((err: unknown) => {
    logger().error({ attemptId: attempt.id, err }, "a start that was not needed could not be voided");
  });
  return (await findAttempt(db(), attempt.merchantId, attempt.id)) ?? attempt;
}

type StartedCharge = StartContext["charge"] & Pick<ChargeRecord, "grossAmountMinor">;
type Starting = {
  method: Method;
  charge: StartedCharge;
  merchant: MerchantRecord;
  held: HeldByRequest;
  tried: string[];
};

async function findNext(
  error: unknown,
  attempt: AttemptRecord,
  { method, charge, merchant, held, tried }: Starting,
): Promise<AttemptRecord | null> {
  if (!(error instanceof ProviderUnavailable) || !held.isFirst) return null;
  logger().warn({ attemptId: attempt.id, reason: error.message }, "a connection was not reached");
  return moveToNextConnection(method.ports[0], attempt, merchant, {
    currency: attempt.checkoutCurrency ?? undefined,
    isChallenged: held.isChallenged,
    // A part of the charge lies there already.
    custodian: attempt.amountMinor < charge.grossAmountMinor ? attempt.custodian : undefined,
    tried,
  });
}

async function giveUp(
  error: unknown,
  attempt: AttemptRecord,
  { showsRefusal }: Method,
  { isFirst }: HeldByRequest,
): Promise<AttemptRecord> {
  if (!showsRefusal || !(error instanceof ProviderFault)) throw await refuseToStart(error, attempt, isFirst);
  logger().error({ attemptId: attempt.id, reason: error.message }, "the provider refused");
  return failToStart(attempt);
}
