import { databaseNow } from "#db/clock";
import type { MerchantId } from "#lib/domain/ids";
import { chargeStatusAt } from "#lib/features/charges/charge-status-at";
import { checkoutUrlOf } from "#lib/features/charges/charge-view";
import { assertPayable } from "#lib/payments/open/assert-payable";
import { getChargeOrThrow } from "#lib/payments/read/get-charge";
import { issueCheckoutToken } from "#lib/platform/auth/checkout-token";
import type { CheckoutTokenView } from "#lib/schemas/payment/checkout";

/** A new checkout token for the merchant's pending charge. Throws `not_found` and `charge_not_payable`. */
export async function createCheckoutToken(
  merchantId: MerchantId,
  chargeId: string,
): Promise<CheckoutTokenView> {
  const now = databaseNow();
  const charge = await getChargeOrThrow(merchantId, chargeId);
  assertPayable(chargeStatusAt(charge, now));
  const { checkoutToken, expiresAt } = await issueCheckoutToken(charge, now);
  return { checkoutToken, expiresAt: expiresAt.toISOString(), checkoutUrl: checkoutUrlOf(charge.checkoutId) };
}
