"use client";

import { apiPath, useSend } from "#lib/client/use-send";
import type {
  ApiClientView,
  CreateApiClientBody,
  CreatedApiClientView,
} from "#lib/schemas/access/api-client";

/** Creates an API client; the answer holds its secret. */
export const useCreateApiClient = () =>
  useSend<CreateApiClientBody, CreatedApiClientView>("POST", "/api/api-clients", { isSecret: true });

/** Revokes an API client and every token it holds, at once. */
export const useRevokeApiClient = (clientId: string) =>
  useSend<void, ApiClientView>("POST", apiPath`/api-clients/${clientId}/revoke`);
