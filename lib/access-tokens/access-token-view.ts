import type { AccessTokenRecord } from "#db/queries/access-tokens";
import type { AccessTokenView } from "#lib/schemas/access-token";

/** An access token as it reads at `now`; the token itself is kept nowhere. `createdBy` is its maker's name. */
export function toAccessTokenView(token: AccessTokenRecord, createdBy: string, now: Date): AccessTokenView {
  return {
    id: token.id,
    name: token.name,
    scopes: [...token.scopes],
    status: statusOf(token, now),
    createdBy,
    expiresAt: token.expiresAt.toISOString(),
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    revokedAt: token.revokedAt?.toISOString() ?? null,
    createdAt: token.createdAt.toISOString(),
  };
}

function statusOf(token: AccessTokenRecord, now: Date): AccessTokenView["status"] {
  if (token.revokedAt) return "REVOKED";
  return token.expiresAt <= now ? "EXPIRED" : "ACTIVE";
}
