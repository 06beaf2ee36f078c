import type { Actor } from "#lib/domain/notices/audit";
import { grantedScopes } from "#lib/features/access-tokens/granted-scopes";
import { assertMayManageTokens, type TokenManager } from "#lib/features/access-tokens/token-manager";
import { createApiClient } from "#lib/features/api-clients/create-api-client";
import type { CreateApiClientBody, CreatedApiClientView } from "#lib/schemas/access/api-client";

/** Adds an API client in a person's name, with scopes that the person's role has. Throws `forbidden`. */
export async function addApiClient(
  manager: TokenManager,
  body: CreateApiClientBody,
  actor: Actor,
  claimId: string | null = null,
): Promise<CreatedApiClientView> {
  assertMayManageTokens(manager);
  const scopes = grantedScopes(manager.role, body.scopes);
  return createApiClient(manager, { name: body.name, scopes }, actor, claimId);
}
