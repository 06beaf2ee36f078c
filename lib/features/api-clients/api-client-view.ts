import type { ShownApiClient } from "#db/queries/access/api-clients";
import { opensMoreThanNow } from "#lib/domain/access/roles";
import type { ApiClientView } from "#lib/schemas/access/api-client";

/** An API client as people see it, without its secret, which is not stored. */
export function toApiClientView({ client, createdBy, mode }: ShownApiClient): ApiClientView {
  return {
    id: client.id,
    name: client.name,
    scopes: [...client.scopes],
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
