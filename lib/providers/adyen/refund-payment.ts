import { payerPartOf } from "#lib/domain/customer/payer-part";
import { modificationAnswer } from "#lib/providers/adyen/answers";
import { AdyenRefusal, callAdyen } from "#lib/providers/adyen/call";
import { writeReference } from "#lib/providers/adyen/merchant-reference";
import type { AdyenAccount } from "#lib/providers/adyen/settings";
import type { RefundAnswer, RefundHistory, RefundRequest } from "#lib/providers/ports/refund";

// Adyen keeps idempotency keys for at least seven days; the same request after that would be another refund.
const KEY_HOLDS_MS = 6 * 24 * 60 * 60_000;

/**
 * Asks Adyen to give a part of a payment back, with its part of the interest. Adyen notes it; a webhook tells whether it was done.
 * Asking again under the same key gives the same answer; once the key may be forgotten, nothing is sent any more.
 */
export async function refundAdyenPayment(
  account: AdyenAccount,
  { refundId, providerPaymentId, amountMinor, history }: RefundRequest & { history: RefundHistory },
): Promise<RefundAnswer> {
  if (history.sinceRequestedMs !== null && history.ageMs > KEY_HOLDS_MS) return "PENDING";
  const returned = history.returnedMinor;
  const payerMinor = payerPartOf(returned + amountMinor, history) - payerPartOf(returned, history);
  const asking = callAdyen(account, {
    what: "a refund",
    path: `payments/${encodeURIComponent(providerPaymentId)}/refunds`,
    json: {
      merchantAccount: account.settings.merchantAccount,
      amount: { value: payerMinor, currency: "BRL" },
      reference: writeReference({ id: refundId, amountMinor, payerMinor, isAuthorization: false }),
    },
    key: refundId,
    answer: modificationAnswer,
  });
  await asking.catch((error: unknown) => {
    // A key that Adyen takes no longer says nothing of an earlier try.
    const isLockedOut = error instanceof AdyenRefusal && error.isDenied;
    if (!(isLockedOut && history.sinceRequestedMs !== null)) throw error;
  });
  return "PENDING";
}
