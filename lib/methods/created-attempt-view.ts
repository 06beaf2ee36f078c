import type { AttemptRecord } from "#db/queries/attempts";
import type { ChargeRecord } from "#db/queries/charges";
import type { MerchantLabel } from "#db/queries/merchants";
import { formatAmount } from "#lib/domain/money";
import { toAskedView } from "#lib/features/charges/charge-view";
import { toExchangeView, toInstructionsView } from "#lib/methods/attempt-view";
import type { CreatedAttemptView } from "#lib/schemas/charge";

/** The answer to a created attempt. */
export function toCreatedAttemptView(
  attempt: AttemptRecord,
  charge: ChargeRecord,
  merchant: MerchantLabel,
): CreatedAttemptView {
  return {
    id: attempt.id,
    chargeId: charge.id,
    status: attempt.status,
    paymentMethod: attempt.paymentMethod,
    grossAmount: formatAmount(attempt.amountMinor),
    currency: "BRL",
    instructions: toInstructionsView(attempt, charge.checkoutId),
    ...toExchangeView(attempt),
    expiresAt: attempt.expiresAt.toISOString(),
    ...toAskedView(charge, merchant.name),
    createdAt: attempt.createdAt.toISOString(),
    updatedAt: attempt.updatedAt.toISOString(),
    mode: merchant.mode,
  };
}
