"use client";

import { useMutation } from "@tanstack/react-query";
import { requestJson } from "#lib/client/request-json";
import type { ChargeView, CreatedAttemptView, CreatedChargeView } from "#lib/schemas/charge";

/** A charge to create, as JSON, and the Idempotency-Key under which it is created at most once. */
export type NewCharge = { body: Record<string, unknown>; key: string };

/** Creates a charge; resolves to its id. */
export function useCreateCharge() {
  return useMutation({
    mutationFn: async ({ body, key }: NewCharge) => {
      const created = await requestJson<CreatedChargeView | CreatedAttemptView>("/api/charge", {
        method: "POST",
        headers: { "Idempotency-Key": key },
        json: body,
      });
      return "chargeId" in created ? created.chargeId : created.id;
    },
    retry: false,
  });
}

/** Cancels a pending charge. */
export function useCancelCharge(chargeId: string) {
  return useMutation({
    mutationFn: () =>
      requestJson<ChargeView>(`/api/charge/${encodeURIComponent(chargeId)}/cancel`, { method: "POST" }),
    retry: false,
  });
}

/** Pays a Pix QR code at the sandbox's bank. */
export function usePaySandboxPix(txid: string) {
  return useMutation({
    mutationFn: () =>
      requestJson<{ status: string }>(`/api/sandbox/pix/${encodeURIComponent(txid)}/pay`, { method: "POST" }),
    retry: false,
  });
}

/** Sends an event's callback again. */
export function useRedeliver(eventId: string) {
  return useMutation({
    mutationFn: () =>
      requestJson<{ deliveryId: string }>(`/api/events/${encodeURIComponent(eventId)}/redeliver`, {
        method: "POST",
      }),
    retry: false,
  });
}
