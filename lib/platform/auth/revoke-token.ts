import { transaction } from "#db/client";
import { revokeClientToken } from "#lib/access-tokens/access-tokens.queries";
import type { ApiClientRecord } from "#lib/api-clients/api-clients.queries";
import { verifiedTokenId } from "#lib/platform/auth/access-token";
import { OAuthError } from "#lib/platform/auth/oauth-error";

/**
 * Revokes a token that the client holds (RFC 7009). The answer is the same for an unknown, expired or other client's token, which
 * this client cannot use anyway. Throws OAuthError `invalid_request` without a token.
 */
export async function revokeToken(
  client: ApiClientRecord,
  token: string | undefined,
): Promise<Record<string, never>> {
  if (!token) throw new OAuthError("invalid_request", "token is required.");
  const id = await verifiedTokenId(token);
  if (id) await transaction((tx) => revokeClientToken(tx, client.id, id));
  return {};
}
