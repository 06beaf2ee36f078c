import { callApi } from "#lib/client/api";
import { checkoutChange, checkoutStamp } from "#lib/client/live/checkout-stamp";
import { cryptoCheckoutStamp } from "#lib/client/live/crypto-checkout-stamp";
import type { LastAnswer } from "#lib/client/request-json";
import type { CheckoutPaymentInput } from "#lib/payments/checkout.contract";

/** What the browser sends to pay, under a separate key. */
export type CheckoutPayment = CheckoutPaymentInput & { attemptIdempotencyKey: string };

/** Access to one charge's checkout from the browser. */
export type CheckoutAccess = { chargeId: string; checkoutToken: string };

const READ_TIMEOUT_MS = 15_000;
// Longer than the server's own timeout, because a card payment may wait for its bank.
const PAY_TIMEOUT_MS = 60_000;

/** The API's current state: `stamp` decides how the page looks, `news` is announced to the payer. */
export type CheckoutNews = { stamp: string; news: string };

/** Reads a checkout's state; null if it has not changed since the last read. */
type ReadCheckout = (
  access: CheckoutAccess,
  last: LastAnswer,
  signal: AbortSignal,
) => Promise<CheckoutNews | null>;

/** The API's current state of the charge. Throws like callApi. */
export const readCheckout: ReadCheckout = async (access, last, signal) => {
  const view = await callApi("GET /charge/{chargeId}/checkout", readingOf(access, last, signal));
  return view && { stamp: checkoutStamp(view), news: checkoutChange(view) };
};

/** The API's current state of the crypto payment. Throws like callApi. */
export const readCryptoCheckout: ReadCheckout = async (access, last, signal) => {
  const view = await callApi("GET /charge/{chargeId}/checkout/crypto", readingOf(access, last, signal));
  return view && { stamp: cryptoCheckoutStamp(view), news: view.status };
};

function readingOf({ chargeId, checkoutToken }: CheckoutAccess, last: LastAnswer, signal: AbortSignal) {
  return { params: { chargeId }, checkoutToken, timeoutMs: READ_TIMEOUT_MS, last, signal };
}

/** Posts one payment, once. Retrying, under the same key, is the caller's decision. Throws like callApi. */
export function postPayment({ chargeId, checkoutToken }: CheckoutAccess, payment: CheckoutPayment) {
  return callApi("POST /charge/{chargeId}/checkout/payment", {
    params: { chargeId },
    checkoutToken,
    body: payment,
    timeoutMs: PAY_TIMEOUT_MS,
  });
}
