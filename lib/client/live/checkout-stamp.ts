import type { CheckoutView } from "#lib/schemas/payment/checkout";

/** What decides how a checkout looks: two views of a charge with one stamp need not be rendered twice. */
export function checkoutStamp(view: CheckoutView): string {
  const { status, expiresAt, methods, lastAttempt, refundedAmount, suspense } = view;
  const offers = methods.map(({ method, quotes }) => [
    method,
    quotes?.map(({ exchangeRate }) => exchangeRate),
  ]);
  return JSON.stringify([status, expiresAt, offers, attemptStamp(lastAttempt), refundedAmount, suspense]);
}

/** What is announced to the payer: another status of the charge or of the attempt that is shown. */
export function checkoutChange({ status, lastAttempt }: CheckoutView): string {
  return JSON.stringify([status, attemptStamp(lastAttempt)]);
}

function attemptStamp(attempt: CheckoutView["lastAttempt"]) {
  return attempt && [attempt.id, attempt.status, attempt.instructions.type, attempt.authorization?.status];
}
