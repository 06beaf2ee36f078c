import { apiHref } from "#lib/client/api-href";

/** The target of the checkout's forms without scripts. */
export function paymentAction(chargeId: string): string {
  return apiHref("POST /charge/{chargeId}/checkout/payment", { params: { chargeId } });
}
