"use client";

import { newIntentKey } from "#components/checkout/forms/new-intent-key.ts";
import { usePayment } from "#components/checkout/forms/pay-provider";
import { readRefusal } from "#components/checkout/forms/read-refusal.ts";
import { useKeptPage } from "#components/checkout/parts/live/kept-page";
import { readBrowserFacts } from "#lib/client/browser-facts";
import { type CheckoutPayment, postPayment } from "#lib/client/checkout";
import type { FieldError } from "#lib/domain/errors";

export type CardPayment = Omit<
  Extract<CheckoutPayment, { paymentMethod: "CREDIT_CARD" }>,
  "attemptIdempotencyKey" | "browser" | "paymentMethod"
>;

/**
 * Pays by card, once per intent: the key is kept until the answer is definite, so that a double click, an impatient second try or
 * a retry after a lost answer never takes money twice. Returns the fields that the server refused.
 */
export function usePayByCard(): (payment: CardPayment) => Promise<FieldError[]> {
  const { access, keptKey, once } = usePayment();
  const { leaveFor } = useKeptPage();

  async function send(payment: CardPayment, mayTryAgain: boolean): Promise<void> {
    keptKey.current ??= newIntentKey();
    try {
      const attempt = await postPayment(access, {
        ...payment,
        browser: readBrowserFacts(),
        paymentMethod: "CREDIT_CARD",
        attemptIdempotencyKey: keptKey.current,
      });
      keptKey.current = null;
      if (attempt.nextAction.url) leaveFor(attempt.nextAction.url);
    } catch (error) {
      const refusal = readRefusal(error);
      if (!refusal.keepKey) keptKey.current = null;
      if (!refusal.tryAgain || !mayTryAgain) throw error;
      await send(payment, false);
    }
  }

  return (payment) => once(() => send(payment, true));
}
