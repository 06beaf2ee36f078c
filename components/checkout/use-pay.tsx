"use client";

import { useRef, useState } from "react";
import { newIntentKey } from "#components/checkout/new-intent-key";
import type { PayProblemCode } from "#components/checkout/pay-problem";
import type { FieldError } from "#lib/domain/errors";
import { type CheckoutPayment, usePayCheckout } from "#lib/query/checkout";
import { NetworkError, ProblemError } from "#lib/query/request-json";

type CardPayment = Omit<
  Extract<CheckoutPayment, { paymentMethod: "CREDIT_CARD" }>,
  "attemptIdempotencyKey" | "paymentMethod"
>;

export type PayState = {
  busy: boolean;
  problem: PayProblemCode | null;
  payByPix: () => Promise<void>;
  /** Answers the fields the server refused, if that is what happened. */
  payByCard: (payment: CardPayment) => Promise<FieldError[]>;
};

/**
 * Pays once per intent: a key is kept until the answer is definite, so that a double click, an impatient second try or a repeat
 * after a lost answer can never take money twice.
 */
export function usePay(chargeId: string, checkoutToken: string): PayState {
  const mutation = usePayCheckout(chargeId, checkoutToken);
  const key = useRef<string | null>(null);
  const posting = useRef(false);
  const [problem, setProblem] = useState<PayProblemCode | null>(null);

  async function post(payment: CheckoutPayment): Promise<FieldError[]> {
    posting.current = true;
    setProblem(null);
    try {
      const attempt = await mutation.mutateAsync(payment);
      key.current = null;
      if (attempt.nextAction.type === "REDIRECT" && attempt.nextAction.url) {
        window.location.assign(attempt.nextAction.url);
      }
      return [];
    } catch (error) {
      const found = toProblem(error);
      setProblem(found);
      if (!keepsKey(error)) key.current = null;
      return error instanceof ProblemError ? error.errors : [];
    } finally {
      posting.current = false;
      // react-query would otherwise hold on to what was sent, card included.
      mutation.reset();
    }
  }

  function intentKey(): string {
    key.current ??= newIntentKey();
    return key.current;
  }

  return {
    busy: mutation.isPending,
    problem,
    payByPix: async () => {
      if (posting.current) return;
      await post({ paymentMethod: "PIX", attemptIdempotencyKey: intentKey() });
    },
    payByCard: async (payment) => {
      if (posting.current) return [];
      return post({ ...payment, paymentMethod: "CREDIT_CARD", attemptIdempotencyKey: intentKey() });
    },
  };
}

// Without a definite answer the first try may have worked; only the same key makes a repeat harmless.
function keepsKey(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return true;
  return error.status >= 500 || error.status === 429 || error.code === "request_in_progress";
}

function toProblem(error: unknown): PayProblemCode | null {
  if (error instanceof NetworkError) return "network";
  if (!(error instanceof ProblemError)) return "unavailable";
  switch (error.code) {
    case "idempotency_key_reused":
    case "request_in_progress":
      // The first try did arrive: the view, which is asked again, shows what became of it.
      return null;
    case "invalid_request":
      return "fields";
    case "payment_method_not_allowed":
      return "method";
    case "charge_not_payable":
      return "closed";
    case "rate_limited":
      return "tooMany";
    case "unauthorized":
      return "stale";
    default:
      return "unavailable";
  }
}
