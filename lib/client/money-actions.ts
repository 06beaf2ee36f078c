"use client";

import { useMutation } from "@tanstack/react-query";
import { requestJson } from "#lib/client/request-json";
import type { SuspenseItemView } from "#lib/schemas/money";
import type { RefundView } from "#lib/schemas/refund";

/** A refund to ask for, and the Idempotency-Key under which it is made at most once. */
export type NewRefund = { body: { amount: string; reason?: string }; key: string };

/** Refunds a paid charge, wholly or in part. */
export function useCreateRefund(chargeId: string) {
  return useMutation({
    mutationFn: ({ body, key }: NewRefund) =>
      requestJson<RefundView>(`/api/charge/${encodeURIComponent(chargeId)}/refunds`, {
        method: "POST",
        headers: { "Idempotency-Key": key },
        json: body,
      }),
    retry: false,
  });
}

/** Gives held money back; a second time is refused by the item itself. */
export function useRefundSuspense(suspenseId: string) {
  return useMutation({
    mutationFn: () =>
      requestJson<RefundView>(`/api/suspense/${encodeURIComponent(suspenseId)}/refund`, { method: "POST" }),
    retry: false,
  });
}

/** Takes held money into the balance; a second time is refused by the item itself. */
export function useAcceptSuspense(suspenseId: string) {
  return useMutation({
    mutationFn: () =>
      requestJson<SuspenseItemView>(`/api/suspense/${encodeURIComponent(suspenseId)}/accept`, {
        method: "POST",
      }),
    retry: false,
  });
}
