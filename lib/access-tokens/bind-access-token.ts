import { isDeepStrictEqual } from "node:util";
import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { AccessTokenView } from "#lib/access-tokens/access-token.contract";
import { toAccessTokenView } from "#lib/access-tokens/access-token-view";
import { bindAccessToken as updateNetworks } from "#lib/access-tokens/access-tokens.queries";
import type { ChangeNetworksBody } from "#lib/access-tokens/granted.contract";
import { assertMayManageTokens, type TokenManager } from "#lib/access-tokens/token-manager";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { PonteError } from "#lib/domain/errors";
import { isId } from "#lib/domain/ids";

/**
 * Binds a person's access token to networks: it is then accepted from no other address. Takes effect within a second. Throws
 * `forbidden`, and `not_found` for an unknown token or another merchant's.
 */
export async function bindAccessToken(
  manager: TokenManager,
  tokenId: string,
  { allowedNetworks }: ChangeNetworksBody,
  actor: Actor,
): Promise<AccessTokenView> {
  assertMayManageTokens(manager);
  const { merchantId } = manager;
  const bound = await transaction(async (tx) => {
    if (!isId("accessToken", tokenId)) return null;
    const found = await updateNetworks(tx, merchantId, tokenId, allowedNetworks);
    if (!found || isDeepStrictEqual(found.before, allowedNetworks)) return found;
    await recordAudit(tx, merchantId, actor, {
      action: "access_token.updated",
      objectType: "access_token",
      objectId: tokenId,
      before: { allowedNetworks: found.before },
      after: { allowedNetworks, name: found.token.name },
    });
    return found;
  });
  if (!bound) throw new PonteError("not_found", "There is no such access token.");
  return toAccessTokenView(bound, databaseNow());
}
