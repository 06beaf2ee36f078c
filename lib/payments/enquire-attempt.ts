import { db, transaction } from "#db/client";
import { type AttemptRecord, findAttemptOfJob } from "#db/queries/attempts";
import { failureMessage } from "#lib/domain/card-failures";
import type { AttemptId } from "#lib/domain/ids";
import type { ProviderOutcome } from "#lib/domain/outcome";
import { isOpenAttempt } from "#lib/domain/states";
import { cardFacts } from "#lib/methods/card/settle-card-answer";
import { settleAttempt } from "#lib/payments/settle-attempt";
import { enqueue } from "#lib/platform/jobs/queue";
import { findProvider } from "#lib/providers/registry";

// A payment that the provider does not know this long after it was sent never reached it.
const NEVER_RECEIVED_AFTER_MS = 60_000;
const ASK_AGAIN_MS = 30_000;

/**
 * Asks the provider what became of an open card attempt and settles the answer; while the answer is still open, asks
 * again later. Does nothing for an attempt that has ended, or of a provider that is off. Throws the provider's errors, for the job to be repeated.
 */
export async function enquireAttempt(attemptId: AttemptId): Promise<void> {
  const attempt = await findAttemptOfJob(db(), attemptId);
  if (attempt?.paymentMethod !== "CREDIT_CARD" || !isOpenAttempt(attempt.status)) return;
  const provider = findProvider("card", attempt.provider);
  if (!provider) return;
  const payment = await provider.findPayment(attempt.providerReference);
  const outcome = payment ? payment.outcome : unknownToProvider(attempt);
  await transaction(async (tx) => {
    const { id, chargeId, merchantId } = attempt;
    const facts = payment ? cardFacts(payment) : {};
    const settled = await settleAttempt(
      tx,
      merchantId,
      { attemptId: id, chargeId, outcome, facts },
      new Date(),
    );
    // A payer may leave a challenge open for as long as the charge lasts; asking ends with the charge.
    if (isOpenAttempt(settled.status) && settled.status === "PROCESSING") {
      await enqueue(tx, "enquire-attempt", { attemptId: id }, { startAfterMs: ASK_AGAIN_MS });
    }
  });
}

function unknownToProvider(attempt: AttemptRecord): ProviderOutcome {
  const failureCode = "never_received";
  if (Date.now() - attempt.createdAt.getTime() < NEVER_RECEIVED_AFTER_MS) {
    return { kind: "PROCESSING", gatewayStatus: "UNKNOWN" };
  }
  return {
    kind: "FAILED",
    failureCode,
    failureMessage: failureMessage(failureCode),
    gatewayStatus: "UNKNOWN",
  };
}
