import { callApi } from "#lib/client/api";
import { checkoutChange, checkoutStamp } from "#lib/client/live/checkout-stamp";
import { cryptoCheckoutStamp } from "#lib/client/live/crypto-checkout-stamp";
import type { CheckoutPaymentInput } from "#lib/schemas/payment/checkout";

/** What the browser sends to pay, under a key of its own. */
export type CheckoutPayment = CheckoutPaymentInput & { attemptIdempotencyKey: string };

/** One charge's checkout as the browser may ask about it. */
export type CheckoutAccess = { chargeId: string; checkoutToken: string };

const READ_TIMEOUT_MS = 15_000;
// A card may have to wait for its bank; longer than the server itself waits.
const PAY_TIMEOUT_MS = 60_000;

/** What the API says now: `stamp` decides how the page looks, `news` is what is announced to the payer. */
type CheckoutNews = { stamp: string; news: string };

/** What the API says of the charge now. Throws what callApi throws. */
export async function readCheckout(access: CheckoutAccess, signal: AbortSignal): Promise<CheckoutNews> {
  const view = await callApi("GET /charge/{chargeId}/checkout", readingOf(access, signal));
  return { stamp: checkoutStamp(view), news: checkoutChange(view) };
}

/** What the API says of the crypto payment now. Throws what callApi throws. */
export async function readCryptoCheckout(access: CheckoutAccess, signal: AbortSignal): Promise<CheckoutNews> {
  const view = await callApi("GET /charge/{chargeId}/checkout/crypto", readingOf(access, signal));
  return { stamp: cryptoCheckoutStamp(view), news: view.status };
}

function readingOf({ chargeId, checkoutToken }: CheckoutAccess, signal: AbortSignal) {
  return { params: { chargeId }, checkoutToken, timeoutMs: READ_TIMEOUT_MS, signal };
}

/** Posts one payment, once: repeating it is the caller's decision, by the same key. Throws what callApi throws. */
export function postPayment({ chargeId, checkoutToken }: CheckoutAccess, payment: CheckoutPayment) {
  return callApi("POST /charge/{chargeId}/checkout/payment", {
    params: { chargeId },
    checkoutToken,
    body: payment,
    timeoutMs: PAY_TIMEOUT_MS,
  });
}
