import {
  accessToken,
  accessTokenList,
  createAccessTokenBody,
  createdAccessToken,
} from "#lib/access-tokens/access-token.contract";
import { changeNetworksBody } from "#lib/access-tokens/granted.contract";
import { tokenParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";

export const createAccessToken = defineOperation({
  id: "createAccessToken",
  method: "POST",
  path: "/access-tokens",
  tag: "Access tokens",
  summary: "Create an access token; it is shown once",
  auth: "merchant",
  sessionOnly: true,
  permission: "developers:manage",
  body: createAccessTokenBody,
  answer: createdAccessToken,
  status: 201,
  refuses: ["forbidden"],
});

export const listAccessTokens = defineOperation({
  id: "listAccessTokens",
  method: "GET",
  path: "/access-tokens",
  tag: "Access tokens",
  summary: "List the merchant's access tokens, newest first",
  auth: "merchant",
  sessionOnly: true,
  permission: "developers:manage",
  answer: accessTokenList,
  status: 200,
  refuses: ["forbidden"],
});

export const bindAccessToken = defineOperation({
  id: "bindAccessToken",
  method: "PATCH",
  path: "/access-tokens/{tokenId}",
  tag: "Access tokens",
  summary: "Bind an access token to the networks from which it is accepted",
  auth: "merchant",
  sessionOnly: true,
  permission: "developers:manage",
  params: tokenParams,
  body: changeNetworksBody,
  answer: accessToken,
  status: 200,
  refuses: ["forbidden", "not_found"],
});

export const revokeAccessToken = defineOperation({
  id: "revokeAccessToken",
  method: "POST",
  path: "/access-tokens/{tokenId}/revoke",
  tag: "Access tokens",
  summary: "Revoke an access token immediately",
  auth: "merchant",
  sessionOnly: true,
  permission: "developers:manage",
  params: tokenParams,
  answer: accessToken,
  status: 200,
  refuses: ["forbidden", "not_found"],
});
