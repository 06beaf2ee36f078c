import type { MerchantLabel } from "#db/queries/access/merchants";
import type { ChargeRecord } from "#db/queries/charges/charges";
import { formatAmount } from "#lib/domain/money/money";
import { chargeStatusAt } from "#lib/features/charges/charge-status-at";
import { toRequestedChargeView } from "#lib/features/charges/charge-view";
import { checkoutUrlOf } from "#lib/features/charges/checkout-url";
import type { CreatedChargeView } from "#lib/schemas/payment/charge";

/** The answer to a charge created without a method: `checkout` opens its hosted page. */
export function toCreatedChargeView(
  charge: ChargeRecord,
  merchant: MerchantLabel,
  checkout: { checkoutToken: string; expiresAt: Date },
  now: Date,
): CreatedChargeView {
  return {
    id: charge.id,
    status: chargeStatusAt(charge, now),
    grossAmount: formatAmount(charge.grossAmountMinor),
    currency: "BRL",
    instructions: {
      type: "CHECKOUT",
      checkoutUrl: checkoutUrlOf(charge.checkoutId),
      checkoutToken: checkout.checkoutToken,
      expiresAt: checkout.expiresAt.toISOString(),
    },
    expiresAt: charge.expiresAt.toISOString(),
    ...toRequestedChargeView(charge, merchant.name),
    createdAt: charge.createdAt.toISOString(),
    updatedAt: charge.updatedAt.toISOString(),
    mode: merchant.mode,
  };
}
