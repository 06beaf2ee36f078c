"use client";

import { useMutation } from "@tanstack/react-query";
import { requestJson } from "#lib/client/request-json";
import type { PixPaymentView } from "#lib/schemas/pix-payment";

/** A PIX payment to create, as JSON, and the Idempotency-Key under which it is created at most once. */
export type NewPixPayment = { body: Record<string, unknown>; key: string };

type Enveloped = { response: PixPaymentView };

/** Creates a PIX payment. */
export function useCreatePixPayment() {
  return useMutation({
    mutationFn: async ({ body, key }: NewPixPayment) => {
      const created = await requestJson<Enveloped>("/api/payments", {
        method: "POST",
        headers: { "Idempotency-Key": key },
        json: body,
      });
      return created.response;
    },
    retry: false,
  });
}

/** Cancels a PIX payment that waits for its payer. */
export function useCancelPixPayment(paymentId: number) {
  return useMutation({
    mutationFn: () => requestJson<Enveloped>(`/api/payments/${paymentId}/cancel`, { method: "POST" }),
    retry: false,
  });
}
