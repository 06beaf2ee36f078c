"use client";

import { useRouter } from "next/navigation";
import { useRef, useState, useTransition } from "react";
import { newIntentKey } from "#components/checkout/forms/new-intent-key.ts";
import { readRefusal } from "#components/checkout/forms/read-refusal.ts";
import { useLivePage } from "#components/checkout/parts/live-page";
import { type CheckoutAccess, type CheckoutPayment, postPayment } from "#lib/client/checkout";
import { ProblemError } from "#lib/client/request-json";
import type { FieldError } from "#lib/domain/errors";
import type { PayProblemCode } from "#lib/domain/pay-problems";

type CardPayment = Omit<
  Extract<CheckoutPayment, { paymentMethod: "CREDIT_CARD" }>,
  "attemptIdempotencyKey" | "paymentMethod"
>;

type PixCustomer = Extract<CheckoutPayment, { paymentMethod: "PIX" }>["customer"];

export type PayState = {
  busy: boolean;
  problem: PayProblemCode | null;
  /** Answers the fields the server refused of what the payer says of himself. */
  payByPix: (customer?: PixCustomer) => Promise<FieldError[]>;
  /** Asks for the amount in that currency that holds; going on to pay it is the payer's next step. */
  payInternationally: (currency: string) => Promise<void>;
  /** Answers the fields the server refused, if that is what happened. */
  payByCard: (payment: CardPayment) => Promise<FieldError[]>;
};

/**
 * Pays once per intent: a card's key is kept until the answer is definite, so that a double click, an impatient second try or a
 * repeat after a lost answer can never take money twice. A Pix takes nothing by being made, and the server hands out the open one.
 */
export function usePay(access: CheckoutAccess, lastAttemptId: string | null): PayState {
  const router = useRouter();
  const { askNow } = useLivePage();
  const cardKey = useRef<string | null>(null);
  const posting = useRef(false);
  const [sending, setSending] = useState(false);
  const [painting, startPainting] = useTransition();
  const [refused, setRefused] = useState<{ problem: PayProblemCode | null; before: string | null } | null>(
    null,
  );

  async function once(send: () => Promise<void>): Promise<FieldError[]> {
    if (posting.current) return [];
    posting.current = true;
    setSending(true);
    setRefused(null);
    try {
      await send();
      // What was typed has been sent; the focus is free to go to what comes of it (see LivePage), and a phone's keys go away.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      startPainting(() => router.refresh());
      return [];
    } catch (error) {
      setRefused({ problem: readRefusal(error).problem, before: lastAttemptId });
      // After a lost answer only the server knows.
      askNow();
      return error instanceof ProblemError ? error.errors : [];
    } finally {
      posting.current = false;
      setSending(false);
    }
  }

  async function sendCard(payment: CardPayment, mayTryAgain: boolean): Promise<void> {
    cardKey.current ??= newIntentKey();
    try {
      const attempt = await postPayment(access, {
        ...payment,
        paymentMethod: "CREDIT_CARD",
        attemptIdempotencyKey: cardKey.current,
      });
      cardKey.current = null;
      if (attempt.nextAction.url) window.location.assign(attempt.nextAction.url);
    } catch (error) {
      const refusal = readRefusal(error);
      if (!refusal.keepKey) cardKey.current = null;
      if (!refusal.tryAgain || !mayTryAgain) throw error;
      await sendCard(payment, false);
    }
  }

  return {
    busy: sending || painting,
    // Once the page knows an attempt it did not know before, the attempt tells the story and "no answer" is history.
    problem: refused && refused.before === lastAttemptId ? refused.problem : null,
    payByPix: (customer) =>
      once(async () => {
        const payment = { paymentMethod: "PIX", ...(customer ? { customer } : {}) } as const;
        await postPayment(access, { ...payment, attemptIdempotencyKey: newIntentKey() });
      }),
    payInternationally: async (currency) => {
      await once(async () => {
        const payment = { paymentMethod: "INTERNATIONAL", currency } as const;
        await postPayment(access, { ...payment, attemptIdempotencyKey: newIntentKey() });
      });
    },
    payByCard: (payment) => once(() => sendCard(payment, true)),
  };
}
