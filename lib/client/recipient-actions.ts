"use client";

import { useMutation } from "@tanstack/react-query";
import { requestJson } from "#lib/client/request-json";
import type { RecipientView } from "#lib/schemas/recipient";

/** A recipient to add, as JSON, and the Idempotency-Key under which it is added at most once. */
export type NewRecipient = { body: Record<string, unknown>; key: string };

/** Adds a recipient. */
export function useCreateRecipient() {
  return useMutation({
    mutationFn: ({ body, key }: NewRecipient) =>
      requestJson<RecipientView>("/api/recipients", {
        method: "POST",
        headers: { "Idempotency-Key": key },
        json: body,
      }),
    retry: false,
  });
}

/** Changes the given fields of a recipient. */
export function useUpdateRecipient(recipientId: string) {
  return useMutation({
    mutationFn: (body: Record<string, unknown>) =>
      requestJson<RecipientView>(`/api/recipients/${encodeURIComponent(recipientId)}`, {
        method: "PATCH",
        json: body,
      }),
    retry: false,
  });
}
