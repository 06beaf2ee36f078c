import { databaseNow } from "#db/clock";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import { checkoutUrlOf } from "#lib/charges/charge-view";
import type { MerchantId } from "#lib/domain/ids";
import type { CheckoutTokenView } from "#lib/payments/checkout.contract";
import { assertPayable } from "#lib/payments/open/assert-payable";
import { getChargeOrThrow } from "#lib/payments/read/get-charge";
import { issueCheckoutToken } from "#lib/platform/auth/checkout-token";

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
