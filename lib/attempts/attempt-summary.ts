import type { AttemptSummary } from "#lib/attempts/attempt-list.contract";
import { attemptStatusAt } from "#lib/attempts/attempt-status-at";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { formatAmount } from "#lib/domain/money/money";

/** An attempt as a list shows it at `now`. */
export function toAttemptSummary(attempt: AttemptRecord, now: Date): AttemptSummary {
  const { cardBrand, cardLast4 } = attempt;
  return {
    id: attempt.id,
    chargeId: attempt.chargeId,
    paymentMethod: attempt.paymentMethod,
    status: attemptStatusAt(attempt, now),
    grossAmount: formatAmount(attempt.amountMinor, attempt.currency),
    currency: attempt.currency,
    provider: attempt.provider,
    providerReference: attempt.providerReference,
    failureCode: attempt.failureCode,
    failureMessage: attempt.failureMessage,
    installments: attempt.installments,
    card: cardBrand !== null && cardLast4 !== null ? { brand: cardBrand, last4: cardLast4 } : null,
    createdAt: attempt.createdAt.toISOString(),
    updatedAt: attempt.updatedAt.toISOString(),
  };
}
