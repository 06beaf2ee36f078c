import { createHash, timingSafeEqual } from "node:crypto";
import { db } from "#db/client";
import { type ApiClientRecord, findLiveApiClient } from "#lib/api-clients/api-clients.queries";
import { isId } from "#lib/domain/ids";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import { OAuthError } from "#lib/platform/auth/oauth-error";
import { addressOutside } from "#lib/platform/http/client-address";
import { parseNetwork } from "#lib/platform/networks";
import { parseScopes, scopesWithin } from "#lib/team/roles.rules";

const LIFETIME_MS = 60 * 60 * 1000;

/** The stored form of a client secret. Secrets have 256 random bits, so a plain SHA-256 cannot be brute-forced. */
export function hashClientSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/**
 * The API client with these credentials, with the scopes that its creator's current role still allows. Throws
 * OAuthError `invalid_client` (RFC 6749 §5.2), even for a client that is bound to other networks.
 */
export async function authenticateClient(
  credentials: { id: string; secret: string } | null,
): Promise<ApiClientRecord> {
  const found =
    credentials && isId("apiClient", credentials.id) ? await findLiveApiClient(db(), credentials.id) : null;
  const given = Buffer.from(hashClientSecret(credentials?.secret ?? ""), "hex");
  if (!found || !timingSafeEqual(given, Buffer.from(found.client.secretHash, "hex"))) {
    throw new OAuthError("invalid_client", "The client credentials are missing or wrong.");
  }
  const { client, role } = found;
  const outside = addressOutside(client.allowedNetworks.map(parseNetwork));
  if (outside) throw new OAuthError("invalid_client", `This client is not accepted from ${outside}.`);
  return { ...client, scopes: scopesWithin(role, client.scopes) };
}

/**
 * An access token for a client, valid for an hour, with the requested scopes or all of the client's. Scopes and API version
 * mean what they meant when the client was created. Throws OAuthError `invalid_scope` when the client lacks one.
 */
export async function issueClientToken(client: ApiClientRecord, scope: string | undefined) {
  const wanted = scope === undefined || scope.trim() === "" ? client.scopes : parseScopes(scope);
  if (!wanted?.length || !wanted.every((one) => client.scopes.includes(one))) {
    throw new OAuthError("invalid_scope", "A scope is unknown or not granted to this client.");
  }
  const { merchantId, createdBy, id: clientId, name, scopeVersion, apiVersion } = client;
  const { token } = await issueAccessToken(
    db(),
    { merchantId, userId: createdBy, clientId },
    { name, scopes: wanted, scopeVersion, apiVersion, lifetimeMs: LIFETIME_MS },
  );
  return {
    access_token: token,
    token_type: "Bearer" as const,
    expires_in: LIFETIME_MS / 1000,
    scope: wanted.join(" "),
  };
}
