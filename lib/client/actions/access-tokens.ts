"use client";

import { apiPath, useSend } from "#lib/client/use-send";
import type {
  AccessTokenView,
  CreateAccessTokenBody,
  CreatedAccessTokenView,
} from "#lib/schemas/access/access-token";

/** Creates an access token; the answer holds it. */
export const useCreateAccessToken = () =>
  useSend<CreateAccessTokenBody, CreatedAccessTokenView>("POST", "/api/access-tokens", { isSecret: true });

/** Revokes an access token at once. */
export const useRevokeAccessToken = (tokenId: string) =>
  useSend<void, AccessTokenView>("POST", apiPath`/access-tokens/${tokenId}/revoke`);
