import { databaseNow, merchantTime } from "#db/clock";
import type { MerchantId } from "#lib/domain/ids";
import { effectiveChargeStatus } from "#lib/domain/states";
import { checkoutUrlOf } from "#lib/features/charges/checkout-url";
import { assertPayable } from "#lib/payments/assert-payable";
import { getChargeOrThrow } from "#lib/payments/get-charge";
import { issueCheckoutToken } from "#lib/platform/auth/checkout-token";
import type { CheckoutTokenView } from "#lib/schemas/checkout";

/** A new checkout token for the merchant's pending charge. Throws `not_found` and `charge_not_payable`. */
export async function createCheckoutToken(
  merchantId: MerchantId,
  chargeId: string,
): Promise<CheckoutTokenView> {
  const now = databaseNow();
  const charge = await getChargeOrThrow(merchantId, chargeId);
  assertPayable(effectiveChargeStatus(charge.status, charge.expiresAt, merchantTime(charge.merchantId, now)));
  const { checkoutToken, expiresAt } = await issueCheckoutToken(charge, now);
  return { checkoutToken, expiresAt: expiresAt.toISOString(), checkoutUrl: checkoutUrlOf(charge.checkoutId) };
}
