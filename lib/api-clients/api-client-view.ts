import type { ApiClientRecord } from "#db/queries/api-clients";
import type { ApiClientView } from "#lib/schemas/api-client";

/** An API client as people see it, without its secret, which is kept nowhere. `createdBy` is its maker's name. */
export function toApiClientView(client: ApiClientRecord, createdBy: string): ApiClientView {
  return {
    id: client.id,
    name: client.name,
    scopes: [...client.scopes],
    status: client.revokedAt ? "REVOKED" : "ACTIVE",
    createdBy,
    lastUsedAt: client.lastUsedAt?.toISOString() ?? null,
    revokedAt: client.revokedAt?.toISOString() ?? null,
    createdAt: client.createdAt.toISOString(),
  };
}
