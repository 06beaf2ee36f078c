import { revokeAccessToken as updateRevoked } from "#db/queries/access-tokens";
import { toAccessTokenView } from "#lib/access-tokens/access-token-view";
import { assertMayManageTokens, type TokenManager } from "#lib/access-tokens/token-manager";
import { PonteError } from "#lib/domain/errors";
import { isId } from "#lib/domain/ids";
import type { AccessTokenView } from "#lib/schemas/access-token";

/**
 * Revokes the merchant's access token; one that is revoked already stays as it is. Throws `forbidden`, and `not_found`
 * for an unknown token and for another merchant's alike.
 */
export async function revokeAccessToken(manager: TokenManager, tokenId: string): Promise<AccessTokenView> {
  assertMayManageTokens(manager);
  const revoked = isId("accessToken", tokenId) ? await updateRevoked(manager.merchantId, tokenId) : null;
  if (!revoked) throw new PonteError("not_found", "There is no such access token.");
  return toAccessTokenView(revoked.token, revoked.createdBy, new Date());
}
