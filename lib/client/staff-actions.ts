"use client";

import { useMutation } from "@tanstack/react-query";
import { requestJson } from "#lib/client/request-json";
import type { ActingView, CreatedMerchantView } from "#lib/schemas/staff";

/** Begins to act as a merchant, for a reason. */
export function useStartActing(merchantId: string) {
  return useMutation({
    mutationFn: (body: { reason: string }) =>
      requestJson<ActingView>(`/api/staff/merchants/${encodeURIComponent(merchantId)}/act`, {
        method: "POST",
        json: body,
      }),
    retry: false,
  });
}

/** Makes the staff member of this session themselves again. */
export function stopActing(): Promise<null> {
  return requestJson<null>("/api/staff/acting/end", { method: "POST" });
}

/** Adds a merchant and invites its owner. The answer holds the link, so it is forgotten with the component that asked. */
export function useCreateMerchant() {
  return useMutation({
    mutationFn: (body: Record<string, string>) =>
      requestJson<CreatedMerchantView>("/api/staff/merchants", { method: "POST", json: body }),
    retry: false,
    gcTime: 0,
  });
}

/** Shuts anybody out, or lets them in again. */
export function useSetUserStatus(userId: string) {
  return useMutation({
    mutationFn: (body: { status: "ACTIVE" | "DISABLED" }) =>
      requestJson<unknown>(`/api/staff/users/${encodeURIComponent(userId)}`, { method: "PATCH", json: body }),
    retry: false,
  });
}
