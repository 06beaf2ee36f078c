import type { NewAttempt } from "#lib/attempts/attempts.queries";
import type { Account } from "#lib/connections/connection.rules";
import type { AttemptId } from "#lib/domain/ids";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { ChargeToPay } from "#lib/methods/contract/method";
import type { AttemptTerms } from "#lib/prices/attempt-terms";

/**
 * A new attempt's row, common to all methods: for the whole charge, through the route's account, until the charge
 * expires. Its id is the provider's reference.
 */
export function attemptRow(
  id: AttemptId,
  charge: ChargeToPay,
  { input: { paymentMethod }, by }: { input: { paymentMethod: PaymentMethod }; by: Account },
  terms: AttemptTerms,
): NewAttempt {
  return {
    id,
    chargeId: charge.id,
    amountMinor: charge.grossAmountMinor,
    currency: charge.currency,
    providerReference: id,
    expiresAt: charge.expiresAt,
    paymentMethod,
    provider: by.provider,
    connectionId: by.connectionId,
    ...terms,
  };
}
