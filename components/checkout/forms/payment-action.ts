/** Where the checkout's forms go when the browser sends them by itself. */
export function paymentAction(chargeId: string): string {
  return `/api/charge/${encodeURIComponent(chargeId)}/checkout/payment`;
}
