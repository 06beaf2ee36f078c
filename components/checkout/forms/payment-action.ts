import { apiHref } from "#lib/client/api-href";

/** Where the checkout's forms go when the browser sends them by itself. */
export function paymentAction(chargeId: string): string {
  return apiHref("POST /charge/{chargeId}/checkout/payment", { params: { chargeId } });
}
