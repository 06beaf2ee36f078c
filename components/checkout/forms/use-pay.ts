"use client";

import { useRouter } from "next/navigation";
import { type RefObject, useRef, useState, useTransition } from "react";
import { newIntentKey } from "#components/checkout/forms/new-intent-key.ts";
import { readRefusal } from "#components/checkout/forms/read-refusal.ts";
import { useLivePage } from "#components/checkout/parts/live/live-page";
import { type CheckoutAccess, type CheckoutPayment, postPayment } from "#lib/client/checkout";
import { NetworkError, ProblemError } from "#lib/client/request-json";
import type { FieldError } from "#lib/domain/errors";
import type { PayProblemCode } from "#lib/domain/payment/pay-problems";

/** A payment that takes nothing by being started: the server hands out the one that is open. */
type FreePayment = DistributiveOmit<WithoutCard<CheckoutPayment>, "attemptIdempotencyKey">;
// Of what takes no money, before the payer is asked to try again.
const FREE_TRIES = 3;
const FREE_PAUSE_MS = 2_000;

type WithoutCard<T> = T extends unknown ? ("card" extends keyof T ? never : T) : never;
type DistributiveOmit<T, Key extends PropertyKey> = T extends unknown ? Omit<T, Key> : never;

export type PayState = {
  busy: boolean;
  /** The connection was lost: nobody here knows whether the payment arrived, and the server is being asked. */
  asking: boolean;
  problem: PayProblemCode | null;
  access: CheckoutAccess;
  /** The key of a payment whose answer is not known yet: it takes money, and a repetition has to carry the same. */
  keptKey: RefObject<string | null>;
  /** Starts a payment that takes nothing by that. Answers the fields the server refused of what the payer says of himself. */
  pay: (payment: FreePayment) => Promise<FieldError[]>;
  /**
   * Does one thing at a time, says what became of it and has the page rendered again. After a lost answer it asks the server; what
   * `isFree` is then sent again by itself where it did not arrive. Answers the fields the server refused.
   */
  once: (send: () => Promise<void>, isFree?: boolean) => Promise<FieldError[]>;
};

/** Paying a charge: one request at a time, whichever of the methods sends it. */
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
    // Once the page knows an attempt it did not know before, the attempt tells the story and "no answer" is history.
    problem: refused && refused.before === lastAttemptId ? refused.problem : null,
    access,
    keptKey,
    pay: (payment) =>
      once(async () => {
        await postPayment(access, { ...payment, attemptIdempotencyKey: newIntentKey() });
      }, true),
    once,
  };
}

type Sending = {
  send: () => Promise<void>;
  isFree: boolean;
  /** Whether the server has heard of what was sent. */
  findNews: () => Promise<boolean>;
  onLost: () => void;
};

/** Throws what `send` throws, and the lost answer itself once it is known that the payment did not arrive. */
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
 * What was typed has been sent: the focus is free to go to what comes of it (see LivePage), and a phone's keys go away. Who types into
 * another form meanwhile, or has sent none, is left alone.
 */
function releaseFocus(sender: Element | null): void {
  const isStillThere = sender instanceof HTMLElement && sender === document.activeElement;
  if (isStillThere && sender.closest("form")) sender.blur();
}
