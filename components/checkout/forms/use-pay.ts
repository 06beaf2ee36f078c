"use client";

import { useRouter } from "next/navigation";
import { type RefObject, useRef, useState, useTransition } from "react";
import { newIntentKey } from "#components/checkout/forms/new-intent-key.ts";
import { readRefusal } from "#components/checkout/forms/read-refusal.ts";
import { useLivePage } from "#components/checkout/parts/live/live-page";
import { type CheckoutAccess, type CheckoutPayment, postPayment } from "#lib/client/checkout";
import { NetworkError, ProblemError } from "#lib/client/request-json";
import type { FieldError } from "#lib/domain/errors";
import type { PayProblemCode } from "#lib/payments/pay-problems.rules";

/** A payment whose start takes no money: the server returns the open one. */
type FreePayment = DistributiveOmit<WithoutCard<CheckoutPayment>, "attemptIdempotencyKey">;
// Tries of a request that takes no money, before the payer must retry.
const FREE_TRIES = 3;
const FREE_PAUSE_MS = 2_000;

type WithoutCard<T> = T extends unknown ? ("card" extends keyof T ? never : T) : never;
type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

export type PayState = {
  busy: boolean;
  /** The connection was lost: it is unknown whether the payment arrived, and the server is being polled. */
  asking: boolean;
  problem: PayProblemCode | null;
  access: CheckoutAccess;
  /** The key of a payment with an unknown outcome: it takes money, so a retry must reuse the key. */
  keptKey: RefObject<string | null>;
  /**
   * Starts a payment whose start takes no money, unless `early`, an earlier request for it, succeeds. Returns the refused fields of
   * the payer's data.
   */
  pay: (payment: FreePayment, early?: Promise<boolean>) => Promise<FieldError[]>;
  /**
   * Runs one request at a time, reports its result and refreshes the page. After a lost answer it polls the server, and retries a
   * request that `isFree` if it did not arrive. Returns the fields that the server refused.
   */
  once: (send: () => Promise<void>, isFree?: boolean) => Promise<FieldError[]>;
};

/** Pays a charge: one request at a time, across all methods. */
export function usePay(access: CheckoutAccess, lastAttemptId: string | null): PayState {
  const router = useRouter();
  const { error, askNow, noteNews } = useLivePage();
  const keptKey = useRef<string | null>(null);
  const posting = useRef(false);
  const [sending, setSending] = useState(false);
  const [lost, setLost] = useState(false);
  const [painting, startPainting] = useTransition();
  const [refused, setRefused] = useState<{ problem: PayProblemCode | null; before: string | null } | null>(
    null,
  );

  async function once(send: () => Promise<void>, isFree = false): Promise<FieldError[]> {
    if (posting.current) return [];
    posting.current = true;
    setSending(true);
    setRefused(null);
    const { activeElement: sender } = document;
    try {
      await sendUntilKnown({ send, isFree, findNews: noteNews(), onLost: () => setLost(true) });
      releaseFocus(sender);
      startPainting(() => router.refresh());
      return [];
    } catch (thrown) {
      setRefused({ problem: readRefusal(thrown).problem, before: lastAttemptId });
      askNow();
      return thrown instanceof ProblemError ? thrown.errors : [];
    } finally {
      posting.current = false;
      setSending(false);
      setLost(false);
    }
  }

  return {
    busy: sending || painting,
    asking: lost || (painting && error instanceof NetworkError),
    // Once the page shows a new attempt, that attempt replaces "no answer".
    problem: refused && refused.before === lastAttemptId ? refused.problem : null,
    access,
    keptKey,
    pay: (payment, early) =>
      once(async () => {
        if (await early) return;
        await postPayment(access, { ...payment, attemptIdempotencyKey: newIntentKey() });
      }, true),
    once,
  };
}

type Sending = {
  send: () => Promise<void>;
  isFree: boolean;
  /** Whether the server received the request. */
  findNews: () => Promise<boolean>;
  onLost: () => void;
};

/** Rethrows `send`'s errors, and a lost answer once it is known that the payment did not arrive. */
async function sendUntilKnown({ send, isFree, findNews, onLost }: Sending): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (thrown) {
      if (!(thrown instanceof NetworkError)) throw thrown;
      onLost();
      if (await findNews()) return;
      if (!isFree || tries >= FREE_TRIES) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, FREE_PAUSE_MS));
    }
  }
}

/**
 * After sending, releases the focus for the result (see LivePage) and hides a phone's keyboard, unless the payer has moved to
 * another form or sent none.
 */
function releaseFocus(sender: Element | null): void {
  const isStillThere = sender instanceof HTMLElement && sender === document.activeElement;
  if (isStillThere && sender.closest("form")) sender.blur();
}
