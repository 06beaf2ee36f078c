import { isDeepStrictEqual } from "node:util";
import { transaction } from "#db/client";
import type { ChangeNetworksBody } from "#lib/access-tokens/granted.contract";
import { assertMayManageTokens, type TokenManager } from "#lib/access-tokens/token-manager";
import type { ApiClientView } from "#lib/api-clients/api-client.contract";
import { toApiClientView } from "#lib/api-clients/api-client-view";
import { bindApiClient as updateNetworks } from "#lib/api-clients/api-clients.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { PonteError } from "#lib/domain/errors";
import { isId } from "#lib/domain/ids";

/**
 * Binds an API client and its existing tokens to networks: they are then accepted from no other address. Takes effect within a
 * second. Throws `forbidden`, and `not_found` for an unknown client or another merchant's.
 */
export async function bindApiClient(
  manager: TokenManager,
  clientId: string,
  { allowedNetworks }: ChangeNetworksBody,
  actor: Actor,
): Promise<ApiClientView> {
  assertMayManageTokens(manager);
  const { merchantId } = manager;
  const bound = await transaction(async (tx) => {
    if (!isId("apiClient", clientId)) return null;
    const found = await updateNetworks(tx, merchantId, clientId, allowedNetworks);
    if (!found || isDeepStrictEqual(found.before, allowedNetworks)) return found;
    await recordAudit(tx, merchantId, actor, {
      action: "api_client.updated",
      objectType: "api_client",
      objectId: clientId,
      before: { allowedNetworks: found.before },
      after: { allowedNetworks, name: found.client.name },
    });
    return found;
  });
  if (!bound) throw new PonteError("not_found", "There is no such API client.");
  return toApiClientView(bound);
}
