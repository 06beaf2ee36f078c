import { databaseNow } from "#db/clock";
import type { CreateAccessTokenBody, CreatedAccessTokenView } from "#lib/access-tokens/access-token.contract";
import { auditToken } from "#lib/access-tokens/audit-token";
import { grantedScopes } from "#lib/access-tokens/granted-scopes";
import { assertMayManageTokens, type TokenManager } from "#lib/access-tokens/token-manager";
import { findUser } from "#lib/account/users.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { NEWEST_API_VERSION } from "#lib/domain/api-version";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import { onceInTransaction } from "#lib/platform/claims/once-in-transaction";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Creates an access token of the merchant in the person's name, with scopes that the person's role has. Only
 * the answer contains the token. Throws `forbidden`.
 */
export async function createAccessToken(
  manager: TokenManager,
  body: CreateAccessTokenBody,
  actor: Actor,
  claimId: string | null = null,
): Promise<CreatedAccessTokenView> {
  assertMayManageTokens(manager);
  const scopes = grantedScopes(manager.role, body.scopes);
  const owner = { merchantId: manager.merchantId, userId: manager.userId, clientId: null };
  const { name, allowedNetworks = [], expiresInDays } = body;
  const grant = { name, scopes, allowedNetworks, lifetimeMs: expiresInDays * DAY_MS };
  return onceInTransaction(claimId, async (tx) => {
    const createdAt = databaseNow();
    const issued = await issueAccessToken(tx, owner, { ...grant, apiVersion: NEWEST_API_VERSION });
    await auditToken(tx, manager.merchantId, actor, { ...grant, ...issued });
    const { token, id, expiresAt, mode } = issued;
    if (!mode) throw new Error("a merchant's token must have a mode");
    const maker = await findUser(tx, manager.userId);
    return {
      id,
      name: grant.name,
      scopes: grant.scopes,
      allowedNetworks,
      grandfathered: false,
      apiVersion: NEWEST_API_VERSION,
      status: "ACTIVE",
      createdBy: maker?.name ?? "",
      expiresAt: expiresAt.toISOString(),
      lastUsedAt: null,
      revokedAt: null,
      createdAt: createdAt.toISOString(),
      mode,
      token,
    };
  });
}
