import type { ApiClientView } from "#lib/api-clients/api-client.contract";
import type { ShownApiClient } from "#lib/api-clients/api-clients.queries";
import { opensMoreThanNow } from "#lib/team/roles.rules";

/** An API client as people see it, without its secret, which is not stored. */
export function toApiClientView({ client, createdBy, mode }: ShownApiClient): ApiClientView {
  return {
    id: client.id,
    name: client.name,
    scopes: [...client.scopes],
    allowedNetworks: client.allowedNetworks,
    grandfathered: opensMoreThanNow(client),
    apiVersion: client.apiVersion,
    status: client.revokedAt ? "REVOKED" : "ACTIVE",
    createdBy,
    lastUsedAt: client.lastUsedAt?.toISOString() ?? null,
    revokedAt: client.revokedAt?.toISOString() ?? null,
    createdAt: client.createdAt.toISOString(),
    mode,
  };
}
