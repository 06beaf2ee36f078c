import { transaction } from "#db/client";
import type { AttemptFacts, AttemptRecord } from "#db/queries/attempts";
import { failureMessage } from "#lib/domain/card-failures";
import type { ProviderOutcome } from "#lib/domain/outcome";
import { settleAttempt } from "#lib/payments/settle-attempt";
import { enqueue } from "#lib/platform/jobs/queue";
import { logger } from "#lib/platform/log/logger";
import type { CardPayment } from "#lib/providers/card";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

const NO_ANSWER: ProviderOutcome = { kind: "PROCESSING", gatewayStatus: "NO_ANSWER" };
const ENQUIRE_SOON_MS = 2_000;

/**
 * Asks the card provider by `ask` and settles what it says. No answer makes the attempt PROCESSING, to be enquired
 * after and never sent again; a refusal before anything was taken makes it FAILED. Returns the attempt as it then is.
 */
export async function settleCardAnswer(
  attempt: AttemptRecord,
  ask: () => Promise<CardPayment>,
): Promise<AttemptRecord> {
  const { outcome, facts } = await hear(attempt, ask);
  return transaction(async (tx) => {
    const input = { attemptId: attempt.id, chargeId: attempt.chargeId, outcome, facts };
    const settled = await settleAttempt(tx, attempt.merchantId, input, new Date());
    if (outcome.kind === "PROCESSING") {
      await enqueue(tx, "enquire-attempt", { attemptId: attempt.id }, { startAfterMs: ENQUIRE_SOON_MS });
    }
    return settled;
  });
}

/** What an attempt keeps of a provider's card payment. */
export function cardFacts(payment: CardPayment): AttemptFacts {
  return {
    cardBrand: payment.brand,
    cardFirst6: payment.first6,
    cardLast4: payment.last4,
    cardToken: payment.token,
    ...(payment.challengeUrl
      ? { instructions: { type: "THREE_DS", redirectUrl: payment.challengeUrl } }
      : {}),
  };
}

async function hear(
  attempt: AttemptRecord,
  ask: () => Promise<CardPayment>,
): Promise<{ outcome: ProviderOutcome; facts: AttemptFacts }> {
  try {
    const payment = await ask();
    return { outcome: payment.outcome, facts: cardFacts(payment) };
  } catch (error) {
    if (error instanceof ProviderFault) {
      logger().error({ attemptId: attempt.id, reason: error.message }, "the card provider refused");
      const failureCode = "provider_error";
      const refusal = { failureCode, failureMessage: failureMessage(failureCode), gatewayStatus: "REFUSED" };
      return { outcome: { kind: "FAILED", ...refusal }, facts: {} };
    }
    // Anything else leaves open whether the provider took the money: only asking again can tell.
    const timeout = error instanceof ProviderTimeout;
    logger().warn({ attemptId: attempt.id, timeout }, "the card provider did not answer");
    return { outcome: NO_ANSWER, facts: {} };
  }
}
