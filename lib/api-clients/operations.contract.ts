import { changeNetworksBody } from "#lib/access-tokens/granted.contract";
import {
  apiClient,
  apiClientList,
  createApiClientBody,
  createdApiClient,
} from "#lib/api-clients/api-client.contract";
import { clientParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";

const PEOPLE_ONLY = {
  tag: "API clients",
  auth: "merchant",
  sessionOnly: true,
  permission: "developers:manage",
} as const;

export const createApiClient = defineOperation({
  ...PEOPLE_ONLY,
  id: "createApiClient",
  method: "POST",
  path: "/api-clients",
  summary: "Create an API client; its secret is shown once",
  body: createApiClientBody,
  answer: createdApiClient,
  status: 201,
  refuses: ["forbidden"],
});

export const listApiClients = defineOperation({
  ...PEOPLE_ONLY,
  id: "listApiClients",
  method: "GET",
  path: "/api-clients",
  summary: "List the merchant's API clients, newest first",
  answer: apiClientList,
  status: 200,
  refuses: ["forbidden"],
});

export const bindApiClient = defineOperation({
  ...PEOPLE_ONLY,
  id: "bindApiClient",
  method: "PATCH",
  path: "/api-clients/{clientId}",
  summary: "Bind an API client and its tokens to the networks from which they are accepted",
  params: clientParams,
  body: changeNetworksBody,
  answer: apiClient,
  status: 200,
  refuses: ["forbidden", "not_found"],
});

export const revokeApiClient = defineOperation({
  ...PEOPLE_ONLY,
  id: "revokeApiClient",
  method: "POST",
  path: "/api-clients/{clientId}/revoke",
  summary: "Revoke an API client and all of its tokens immediately",
  params: clientParams,
  answer: apiClient,
  status: 200,
  refuses: ["forbidden", "not_found"],
});
