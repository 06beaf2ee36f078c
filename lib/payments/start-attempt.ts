import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { noteAttemptFacts } from "#db/queries/attempt-moves";
import type { AttemptRecord } from "#db/queries/attempts";
import { toItsEnd } from "#db/work";
import type { StartContext } from "#lib/methods/contract/method";
import { methodOf } from "#lib/methods/registry";
import { refuseToStart } from "#lib/payments/refuse-to-start";
import { settleHeard } from "#lib/payments/settle-heard";
import { noteLogIds } from "#lib/platform/log/log-ids";

/** What only the request that starts an attempt holds, such as the card it is paid by. */
export type HeldByRequest = Pick<StartContext, "asked" | "isChallenged">;

/**
 * Asks the provider to start a stored attempt, and keeps or settles what it answers. One that is started already, or has
 * ended, stays as it is. Throws `provider_error` (the attempt is then FAILED) or `provider_timeout` (it stays PENDING and may
 * be asked for again), each with `existing`.
 */
export async function startAttempt(
  attempt: AttemptRecord,
  charge: StartContext["charge"],
  merchant: StartContext["merchant"],
  held: HeldByRequest = { asked: {}, isChallenged: false },
): Promise<AttemptRecord> {
  const { merchantId, chargeId, id: attemptId } = attempt;
  noteLogIds({ merchantId, chargeId, attemptId });
  const method = methodOf(attempt.paymentMethod);
  if (attempt.status !== "PENDING" || method.isStarted(attempt)) return attempt;
  try {
    const { outcome, facts } = await method.start(attempt, { charge, merchant, ...held });
    return await toItsEnd(async () => {
      if (outcome) return settleHeard(attempt, { outcome, facts });
      return (await noteAttemptFacts(db(), attempt.merchantId, attempt.id, facts, databaseNow())) ?? attempt;
    });
  } catch (error) {
    throw await toItsEnd(() => refuseToStart(error, attempt));
  }
}
