import { grantedScopes } from "#lib/access-tokens/granted-scopes";
import { assertMayManageTokens, type TokenManager } from "#lib/access-tokens/token-manager";
import type { CreateApiClientBody, CreatedApiClientView } from "#lib/api-clients/api-client.contract";
import { createApiClient } from "#lib/api-clients/create-api-client";
import type { Actor } from "#lib/audit/audit.rules";

/** Adds an API client in a person's name, with scopes that the person's role has. Throws `forbidden`. */
export async function addApiClient(
  manager: TokenManager,
  body: CreateApiClientBody,
  actor: Actor,
  claimId: string | null = null,
): Promise<CreatedApiClientView> {
  assertMayManageTokens(manager);
  const scopes = grantedScopes(manager.role, body.scopes);
  const { name, allowedNetworks = [] } = body;
  return createApiClient(manager, { name, scopes, allowedNetworks }, actor, claimId);
}
