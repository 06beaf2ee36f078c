"use client";

import { useMutation } from "@tanstack/react-query";
import { requestJson } from "#lib/client/request-json";
import type { PaymentLinkView } from "#lib/schemas/payment-link";

/** A payment link to make, as JSON, and the Idempotency-Key under which it is made at most once. */
export type NewPaymentLinkRequest = { body: Record<string, unknown>; key: string };

/** Makes a payment link. */
export function useCreatePaymentLink() {
  return useMutation({
    mutationFn: ({ body, key }: NewPaymentLinkRequest) =>
      requestJson<PaymentLinkView>("/api/payment-links", {
        method: "POST",
        headers: { "Idempotency-Key": key },
        json: body,
      }),
    retry: false,
  });
}

/** Changes the given members of a payment link. */
export function useUpdatePaymentLink(paymentLinkId: string) {
  return useMutation({
    mutationFn: (body: Record<string, unknown>) =>
      requestJson<PaymentLinkView>(`/api/payment-links/${encodeURIComponent(paymentLinkId)}`, {
        method: "PATCH",
        json: body,
      }),
    retry: false,
  });
}
