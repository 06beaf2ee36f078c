import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { toItsEnd } from "#db/work";
import { attemptStatusAt } from "#lib/attempts/attempt-status-at";
import { findAttempt } from "#lib/attempts/attempts.queries";
import { isId } from "#lib/domain/ids";
import { methodOf } from "#lib/methods/registry";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { findChargeByCheckoutId } from "#lib/payments/payer-pages.queries";
import { settleProviderResult } from "#lib/payments/settle/settle-outcome";
import { awaitsPayer } from "#lib/payments/states.rules";
import { noteLogIds } from "#lib/platform/log/log-ids";
import { logger } from "#lib/platform/log/logger";
import type { FinishedChallenge } from "#lib/providers/ports/card";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

const NO_ANSWER: ProviderOutcome = { kind: "PROCESSING", gatewayStatus: "NO_ANSWER" };

/**
 * Passes the result of a payer's challenge to the provider and settles the answer. Without an answer the attempt is PROCESSING,
 * because money may have been taken. Ignores an attempt that no longer waits, needs no result or belongs to another charge, and a
 * result that the provider refuses.
 */
export async function finishChallenge(
  checkoutId: string,
  attemptId: string,
  query: URLSearchParams,
): Promise<void> {
  const charge = await findChargeByCheckoutId(db(), checkoutId);
  const attempt =
    charge && isId("attempt", attemptId) ? await findAttempt(db(), charge.merchantId, attemptId) : null;
  if (!charge || attempt?.chargeId !== charge.id) return;
  if (!awaitsPayer(attemptStatusAt(attempt, databaseNow()))) return;
  noteLogIds({ merchantId: charge.merchantId, chargeId: charge.id, attemptId: attempt.id });
  const finished = await hear(async () => methodOf(attempt.paymentMethod).finishChallenge?.(attempt, query));
  if (finished) await toItsEnd(() => settleProviderResult(attempt, { ...finished, facts: {} }));
}

async function hear(
  ask: () => Promise<FinishedChallenge | null | undefined>,
): Promise<FinishedChallenge | null | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ProviderTimeout) {
      logger().warn({ err: error }, "the provider did not report the result of a challenge");
      return { outcome: NO_ANSWER };
    }
    if (!(error instanceof ProviderFault)) throw error;
    logger().error(
      { reason: error.message },
      "the provider rejected what a payer brought back from a challenge",
    );
    return null;
  }
}
