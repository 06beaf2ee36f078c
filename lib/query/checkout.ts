"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { isTerminalCharge } from "#lib/domain/states";
import { pollIntervalMs } from "#lib/query/poll-interval";
import { requestJson } from "#lib/query/request-json";
import { useAttentiveSince } from "#lib/query/use-attentive-since";
import type { CheckoutPaymentView, CheckoutView } from "#lib/schemas/checkout";

/** What the browser sends to pay. `expMonth` and `expYear` are numbers, everything else of a card is text. */
export type CheckoutPayment =
  | {
      paymentMethod: "PIX";
      customer?: { name?: string; document?: string; email?: string; phone?: string };
      attemptIdempotencyKey: string;
    }
  | { paymentMethod: "INTERNATIONAL"; currency: string; attemptIdempotencyKey: string }
  | {
      paymentMethod: "CREDIT_CARD";
      card: { number: string; holderName: string; expMonth: number; expYear: number; cvv: string };
      installments: number;
      customer: { name: string; document: string };
      attemptIdempotencyKey: string;
    };

const READ_TIMEOUT_MS = 15_000;
// A card may have to wait for its bank; longer than the server itself waits.
const PAY_TIMEOUT_MS = 60_000;

const path = (chargeId: string) => `/api/charge/${encodeURIComponent(chargeId)}/checkout`;
const checkoutQueryKey = (chargeId: string) => ["checkout", chargeId] as const;

/**
 * The charge as its payer sees it, starting with what the server painted, asked again every 2 s, slowing to 10 s, quick again
 * when the payer comes back to the page, and never again once the charge is in a terminal state.
 */
export function useCheckout(painted: CheckoutView, checkoutToken: string) {
  const attentiveSince = useAttentiveSince();
  return useQuery({
    queryKey: checkoutQueryKey(painted.id),
    queryFn: ({ signal }) =>
      requestJson<CheckoutView>(path(painted.id), {
        headers: { "X-Checkout-Token": checkoutToken },
        timeoutMs: READ_TIMEOUT_MS,
        signal,
      }),
    initialData: painted,
    retry: false,
    // "always": a browser that believes it is offline must try and say so, not wait in silence.
    networkMode: "always",
    staleTime: ({ state }) =>
      state.data && isTerminalCharge(state.data.status) ? Number.POSITIVE_INFINITY : 0,
    refetchOnMount: false,
    refetchInterval: ({ state }) => {
      if (state.data && isTerminalCharge(state.data.status)) return false;
      return pollIntervalMs(Date.now() - attentiveSince.current, state.error);
    },
  });
}

/**
 * Posts one payment. The attempt of the answer is put into the view at once, and the view is asked again whatever happened,
 * because after a lost answer only the server knows.
 */
export function usePayCheckout(chargeId: string, checkoutToken: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (payment: CheckoutPayment) =>
      requestJson<CheckoutPaymentView>(`${path(chargeId)}/payment`, {
        method: "POST",
        headers: { "X-Checkout-Token": checkoutToken },
        json: payment,
        timeoutMs: PAY_TIMEOUT_MS,
      }),
    retry: false,
    // Never queued while offline: a payment must not leave by itself later, when the payer has gone elsewhere.
    networkMode: "always",
    // The variables hold the card: nothing of them may outlive the request.
    gcTime: 0,
    onSuccess: async ({ nextAction: _, ...attempt }) => {
      await client.cancelQueries({ queryKey: checkoutQueryKey(chargeId) });
      client.setQueryData<CheckoutView>(
        checkoutQueryKey(chargeId),
        (view) => view && { ...view, lastAttempt: attempt },
      );
    },
    onSettled: () => client.invalidateQueries({ queryKey: checkoutQueryKey(chargeId) }),
  });
}
