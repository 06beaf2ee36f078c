"use client";

import { useMutation } from "@tanstack/react-query";
import { requestJson } from "#lib/client/request-json";
import type { ApiClientView, CreateApiClientBody, CreatedApiClientView } from "#lib/schemas/api-client";

/** Creates an API client. The answer holds its secret, so it is forgotten with the component that asked. */
export function useCreateApiClient() {
  return useMutation({
    mutationFn: (body: CreateApiClientBody) =>
      requestJson<CreatedApiClientView>("/api/api-clients", { method: "POST", json: body }),
    retry: false,
    gcTime: 0,
  });
}

/** Revokes an API client and every token it holds, at once. */
export function useRevokeApiClient(clientId: string) {
  return useMutation({
    mutationFn: () =>
      requestJson<ApiClientView>(`/api/api-clients/${encodeURIComponent(clientId)}/revoke`, {
        method: "POST",
      }),
    retry: false,
  });
}
