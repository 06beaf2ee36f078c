import { transaction } from "#db/client";
import { revokeApiClient as updateRevoked } from "#db/queries/access/api-clients";
import { PonteError } from "#lib/domain/errors";
import { isId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import { assertMayManageTokens, type TokenManager } from "#lib/features/access-tokens/token-manager";
import { toApiClientView } from "#lib/features/api-clients/api-client-view";
import { recordAudit } from "#lib/features/audit/record-audit";
import type { ApiClientView } from "#lib/schemas/access/api-client";

/**
 * Revokes the merchant's API client and all its tokens; a revoked one stays unchanged. Throws `forbidden`, and
 * `not_found` for an unknown client or another merchant's.
 */
export async function revokeApiClient(
  manager: TokenManager,
  clientId: string,
  actor: Actor,
): Promise<ApiClientView> {
  assertMayManageTokens(manager);
  const { merchantId } = manager;
  const revoked = await transaction(async (tx) => {
    const found = isId("apiClient", clientId) ? await updateRevoked(tx, merchantId, clientId) : null;
    if (found?.isNew) {
      const { id, name, revokedAt } = found.client;
      await recordAudit(tx, merchantId, actor, {
        action: "api_client.revoked",
        objectType: "api_client",
        objectId: id,
        before: { revokedAt: null },
        after: { revokedAt, name },
      });
    }
    return found;
  });
  if (!revoked) throw new PonteError("not_found", "There is no such API client.");
  return toApiClientView(revoked);
}
