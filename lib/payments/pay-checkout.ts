import { db } from "#db/client";
import { findAttemptByClaim } from "#db/queries/attempts";
import { getMerchantOrThrow } from "#db/queries/merchants";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { assertTakesMethod } from "#lib/methods/allowed-method";
import { toAttemptView } from "#lib/methods/attempt-view";
import { assertMethodOpen } from "#lib/methods/open-methods";
import { methodOf } from "#lib/methods/registry";
import { getChargeOrThrow } from "#lib/payments/get-charge";
import { chooseWay } from "#lib/payments/plan-attempt";
import { startAttempt } from "#lib/payments/start-attempt";
import { storePayerAttempt } from "#lib/payments/store-payer-attempt";
import { productOf } from "#lib/products/registry";
import type { CheckoutPaymentBody, CheckoutPaymentView } from "#lib/schemas/checkout";

/**
 * A payer pays a charge on the public checkout. Throws `payment_method_not_allowed`, `invalid_request` without what the payer
 * must tell of himself or with terms that are not on offer, `charge_not_payable`, `idempotency_key_reused`, `rate_limited`
 * after ten tries and where too many cards were declined (`network` is what the payer is counted under, empty where it is
 * unknown), `unavailable` without a current exchange rate, and the provider's refusals; a declined card is an answer, not
 * an error.
 */
export async function payCheckout(
  merchantId: MerchantId,
  chargeId: ChargeId,
  body: CheckoutPaymentBody,
  claimId: string | null,
  network = "",
): Promise<CheckoutPaymentView> {
  const { paymentMethod, customer, attemptIdempotencyKey: key, ...asked } = body;
  const charge = await getChargeOrThrow(merchantId, chargeId);
  const merchant = await getMerchantOrThrow(db(), merchantId);
  assertTakesMethod(productOf(charge).methods, paymentMethod);
  await assertMethodOpen(productOf(charge).methods, charge, merchant, paymentMethod);
  const now = new Date();
  const { grossAmountMinor } = charge;
  const way = await chooseWay(
    { method: paymentMethod, mode: merchant.mode },
    { grossAmountMinor, network, ...asked },
    now,
  );
  const stored = await storePayerAttempt(merchantId, chargeId, { way, customer, key, claimId }, now);
  const attempt = stored
    ? await startAttempt(stored.attempt, charge, merchant, { ...stored, asked: way.asked })
    : await showStanding(merchantId, claimId);
  const view = toAttemptView(attempt, charge.checkoutId);
  return { ...view, nextAction: methodOf(paymentMethod).nextAction(view.instructions) };

  async function showStanding(merchantId: MerchantId, claimId: string | null) {
    const standing = claimId ? await findAttemptByClaim(db(), merchantId, claimId) : null;
    if (!standing) throw new Error("an attempt under a claim is missing");
    return methodOf(paymentMethod).isAskedOnce ? standing : startAttempt(standing, charge, merchant);
  }
}
