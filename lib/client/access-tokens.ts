"use client";

import { useMutation } from "@tanstack/react-query";
import { requestJson } from "#lib/client/request-json";
import type {
  AccessTokenView,
  CreateAccessTokenBody,
  CreatedAccessTokenView,
} from "#lib/schemas/access-token";

/** Creates an access token. The answer holds the token, so it is forgotten with the component that asked. */
export function useCreateAccessToken() {
  return useMutation({
    mutationFn: (body: CreateAccessTokenBody) =>
      requestJson<CreatedAccessTokenView>("/api/access-tokens", { method: "POST", json: body }),
    retry: false,
    gcTime: 0,
  });
}

/** Revokes an access token at once. */
export function useRevokeAccessToken(tokenId: string) {
  return useMutation({
    mutationFn: () =>
      requestJson<AccessTokenView>(`/api/access-tokens/${encodeURIComponent(tokenId)}/revoke`, {
        method: "POST",
      }),
    retry: false,
  });
}
