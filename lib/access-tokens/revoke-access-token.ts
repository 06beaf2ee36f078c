import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { AccessTokenView } from "#lib/access-tokens/access-token.contract";
import { toAccessTokenView } from "#lib/access-tokens/access-token-view";
import { revokeAccessToken as updateRevoked } from "#lib/access-tokens/access-tokens.queries";
import { assertMayManageTokens, type TokenManager } from "#lib/access-tokens/token-manager";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { PonteError } from "#lib/domain/errors";
import { isId } from "#lib/domain/ids";

/**
 * Revokes the merchant's access token; an already revoked one stays unchanged. Throws `forbidden`, and
 * `not_found` for an unknown token or another merchant's.
 */
export async function revokeAccessToken(
  manager: TokenManager,
  tokenId: string,
  actor: Actor,
): Promise<AccessTokenView> {
  assertMayManageTokens(manager);
  const { merchantId } = manager;
  const revoked = await transaction(async (tx) => {
    const found = isId("accessToken", tokenId) ? await updateRevoked(tx, merchantId, tokenId) : null;
    if (found?.isNew) {
      const { id, name, revokedAt } = found.token;
      await recordAudit(tx, merchantId, actor, {
        action: "access_token.revoked",
        objectType: "access_token",
        objectId: id,
        before: { revokedAt: null },
        after: { revokedAt, name },
      });
    }
    return found;
  });
  if (!revoked) throw new PonteError("not_found", "There is no such access token.");
  return toAccessTokenView(revoked, databaseNow());
}
