import { db } from "#db/client";
import type { AttemptRecord } from "#db/queries/attempts";
import type { ChargeRecord } from "#db/queries/charges";
import { getMerchantOrThrow, type MerchantRecord } from "#db/queries/merchants";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { assertTakesMethod } from "#lib/methods/allowed-method";
import { toAttemptView } from "#lib/methods/attempt-view";
import { payByCard } from "#lib/methods/card/pay-by-card";
import { payInternationally } from "#lib/methods/international/pay-internationally";
import { assertMethodOpen } from "#lib/methods/open-methods";
import { payByPix } from "#lib/methods/pix/pay-by-pix";
import { getChargeOrThrow } from "#lib/payments/get-charge";
import type { CheckoutPaymentBody, CheckoutPaymentView } from "#lib/schemas/checkout";

/**
 * A payer pays a charge on the public checkout: by card, by Pix, or in another currency. Throws
 * `payment_method_not_allowed`, `invalid_request` without what the payer must tell of himself, `charge_not_payable`,
 * `idempotency_key_reused`, `rate_limited` after ten tries and where too many cards were declined (`network` is what the
 * payer is counted under, empty where it is unknown), and the provider's refusals; a declined card is an answer, not
 * an error.
 */
export async function payCheckout(
  merchantId: MerchantId,
  chargeId: ChargeId,
  body: CheckoutPaymentBody,
  claimId: string | null,
  network = "",
): Promise<CheckoutPaymentView> {
  const charge = await getChargeOrThrow(merchantId, chargeId);
  const merchant = await getMerchantOrThrow(db(), merchantId);
  assertTakesMethod(charge.product, body.paymentMethod);
  await assertMethodOpen(charge, merchant, body.paymentMethod);
  const attempt = await pay(merchant, charge, body, { claimId, network });
  const view = toAttemptView(attempt, charge.checkoutId);
  return { ...view, nextAction: nextActionOf(view) };
}

function pay(
  merchant: MerchantRecord,
  charge: ChargeRecord,
  body: CheckoutPaymentBody,
  from: { claimId: string | null; network: string },
): Promise<AttemptRecord> {
  const { claimId } = from;
  switch (body.paymentMethod) {
    case "PIX":
      return payByPix(merchant, charge.id, body, claimId);
    case "INTERNATIONAL":
      return payInternationally(merchant, charge, body, claimId);
    case "CREDIT_CARD":
      return payByCard(merchant, charge, body, from);
  }
}

function nextActionOf(attempt: {
  instructions: { type: string; redirectUrl?: string };
}): CheckoutPaymentView["nextAction"] {
  const { type, redirectUrl } = attempt.instructions;
  if (type === "THREE_DS" || type === "REDIRECT") return { type: "REDIRECT", url: redirectUrl };
  return { type: type === "PIX" ? "PIX" : "NONE" };
}
