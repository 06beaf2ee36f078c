import type { NewAttempt } from "#db/queries/attempts/attempts";
import type { AttemptId } from "#lib/domain/ids";
import type { Account } from "#lib/domain/merchant/connection";
import type { AttemptTerms } from "#lib/features/prices/attempt-terms";
import type { ChargeToPay, PaymentRoute } from "#lib/methods/contract/method";

/**
 * The row of a new attempt, as every method has it: of the whole charge, through whom the way says, and for as long as the charge
 * lasts. The provider knows it by its id.
 */
export function attemptRow(
  id: AttemptId,
  charge: ChargeToPay,
  { method, by }: { method: PaymentRoute["method"]; by: Account },
  terms: AttemptTerms,
): NewAttempt {
  return {
    id,
    chargeId: charge.id,
    amountMinor: charge.grossAmountMinor,
    currency: charge.currency,
    providerReference: id,
    expiresAt: charge.expiresAt,
    paymentMethod: method,
    provider: by.provider,
    connectionId: by.connectionId,
    ...terms,
  };
}
