import { transaction } from "#db/client";
import { assertMayManageTokens, type TokenManager } from "#lib/access-tokens/token-manager";
import type { ApiClientView } from "#lib/api-clients/api-client.contract";
import { toApiClientView } from "#lib/api-clients/api-client-view";
import { revokeApiClient as updateRevoked } from "#lib/api-clients/api-clients.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { PonteError } from "#lib/domain/errors";
import { isId } from "#lib/domain/ids";

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
