import { db } from "#db/client";
import { revokeClientToken } from "#db/queries/access-tokens";
import type { ApiClientRecord } from "#db/queries/api-clients";
import { verifiedTokenId } from "#lib/platform/auth/access-token";
import { OAuthError } from "#lib/platform/auth/oauth-error";

/**
 * Revokes a token that the client holds (RFC 7009). A token that is unknown, over or another's is answered alike: the
 * client's aim, that it no longer serves the client, holds. Throws OAuthError `invalid_request` without a token.
 */
export async function revokeToken(
  client: ApiClientRecord,
  token: string | undefined,
): Promise<Record<string, never>> {
  if (!token) throw new OAuthError("invalid_request", "token is required.");
  const id = await verifiedTokenId(token);
  if (id) await revokeClientToken(db(), client.id, id);
  return {};
}
