import type { AccessTokenView } from "#lib/access-tokens/access-token.contract";
import type { ShownAccessToken } from "#lib/access-tokens/access-tokens.queries";
import { opensMoreThanNow } from "#lib/team/roles.rules";

/** An access token's record as shown at `now`; the token itself is not stored. */
export function toAccessTokenView({ token, createdBy, mode }: ShownAccessToken, now: Date): AccessTokenView {
  return {
    id: token.id,
    name: token.name,
    scopes: [...token.scopes],
    allowedNetworks: token.allowedNetworks,
    grandfathered: opensMoreThanNow(token),
    apiVersion: token.apiVersion,
    status: statusOf(token, now),
    createdBy,
    expiresAt: token.expiresAt.toISOString(),
    lastUsedAt: token.lastUsedAt?.toISOString() ?? null,
    revokedAt: token.revokedAt?.toISOString() ?? null,
    createdAt: token.createdAt.toISOString(),
    mode,
  };
}

function statusOf(token: ShownAccessToken["token"], now: Date): AccessTokenView["status"] {
  if (token.revokedAt) return "REVOKED";
  return token.expiresAt <= now ? "EXPIRED" : "ACTIVE";
}
