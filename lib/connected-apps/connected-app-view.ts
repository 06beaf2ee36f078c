import type { ConnectedAppView } from "#lib/connected-apps/connected-app.contract";
import type { ShownConnectedApp } from "#lib/connected-apps/connected-apps.queries";

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
