import type { CheckoutView } from "#lib/payments/checkout.contract";

/** Everything that affects how a checkout looks: of two views with the same stamp, only one is rendered. */
export function checkoutStamp(view: CheckoutView): string {
  const { status, expiresAt, methods, lastAttempt, refundedAmount, suspense } = view;
  const offers = methods.map(({ method, quotes }) => [
    method,
    quotes?.map(({ exchangeRate }) => exchangeRate),
  ]);
  return JSON.stringify([status, expiresAt, offers, attemptStamp(lastAttempt), refundedAmount, suspense]);
}

/** What is announced to the payer: a new status of the charge or of the shown attempt. */
export function checkoutChange({ status, lastAttempt }: CheckoutView): string {
  return JSON.stringify([status, attemptStamp(lastAttempt)]);
}

function attemptStamp(attempt: CheckoutView["lastAttempt"]) {
  return attempt && [attempt.id, attempt.status, attempt.instructions.type, attempt.authorization?.status];
}
