import { checkoutChange, checkoutStamp } from "#lib/client/live/checkout-stamp";
import { cryptoCheckoutStamp } from "#lib/client/live/crypto-checkout-stamp";
import { requestJson } from "#lib/client/request-json";
import type { CryptoCheckoutView } from "#lib/schemas/crypto/crypto-checkout";
import type { CheckoutPaymentInput, CheckoutPaymentView, CheckoutView } from "#lib/schemas/payment/checkout";

/** What the browser sends to pay, under a key of its own. */
export type CheckoutPayment = CheckoutPaymentInput & { attemptIdempotencyKey: string };

/** One charge's checkout as the browser may ask about it. */
export type CheckoutAccess = { chargeId: string; checkoutToken: string };

const READ_TIMEOUT_MS = 15_000;
// A card may have to wait for its bank; longer than the server itself waits.
const PAY_TIMEOUT_MS = 60_000;

const path = (chargeId: string) => `/api/charge/${encodeURIComponent(chargeId)}/checkout`;

/** What the API says now: `stamp` decides how the page looks, `news` is what a payer is told of. */
type CheckoutNews = { stamp: string; news: string };

/** What the API says of the charge now. Throws what requestJson throws. */
export async function readCheckout(access: CheckoutAccess, signal: AbortSignal): Promise<CheckoutNews> {
  const view = await read<CheckoutView>(access, path(access.chargeId), signal);
  return { stamp: checkoutStamp(view), news: checkoutChange(view) };
}

/** What the API says of the crypto payment now. Throws what requestJson throws. */
export async function readCryptoCheckout(access: CheckoutAccess, signal: AbortSignal): Promise<CheckoutNews> {
  const view = await read<CryptoCheckoutView>(access, `${path(access.chargeId)}/crypto`, signal);
  return { stamp: cryptoCheckoutStamp(view), news: view.status };
}

function read<T>({ checkoutToken }: CheckoutAccess, url: string, signal: AbortSignal): Promise<T> {
  return requestJson<T>(url, {
    headers: { "X-Checkout-Token": checkoutToken },
    timeoutMs: READ_TIMEOUT_MS,
    signal,
  });
}

/** Posts one payment, once: repeating it is the caller's decision, by the same key. Throws what requestJson throws. */
export function postPayment(
  { chargeId, checkoutToken }: CheckoutAccess,
  payment: CheckoutPayment,
): Promise<CheckoutPaymentView> {
  return requestJson<CheckoutPaymentView>(`${path(chargeId)}/payment`, {
    method: "POST",
    headers: { "X-Checkout-Token": checkoutToken },
    json: payment,
    timeoutMs: PAY_TIMEOUT_MS,
  });
}
