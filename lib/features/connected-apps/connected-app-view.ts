import type { ShownConnectedApp } from "#db/queries/access/connected-apps";
import type { ConnectedAppView } from "#lib/schemas/access/connected-app";

/** A connected application as people see it. */
export function toConnectedAppView({ app, allowedBy, mode }: ShownConnectedApp): ConnectedAppView {
  return {
    id: app.id,
    name: app.name,
    returnsTo: new URL(app.redirectUri).host,
    scopes: [...app.scopes],
    status: app.revokedAt ? "REVOKED" : "ACTIVE",
    allowedBy,
    expiresAt: app.expiresAt.toISOString(),
    lastUsedAt: app.lastUsedAt?.toISOString() ?? null,
    revokedAt: app.revokedAt?.toISOString() ?? null,
    createdAt: app.createdAt.toISOString(),
    mode,
  };
}
