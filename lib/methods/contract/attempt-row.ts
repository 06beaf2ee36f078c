import type { NewAttempt } from "#db/queries/attempts/attempts";
import type { AttemptId } from "#lib/domain/ids";
import type { Account } from "#lib/domain/merchant/connection";
import type { AttemptTerms } from "#lib/features/prices/attempt-terms";
import type { ChargeToPay, PaymentRoute } from "#lib/methods/contract/method";

/**
 * A new attempt's row, common to all methods: for the whole charge, through the route's account, until the charge
 * expires. Its id is the provider's reference.
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
