import { SCOPES } from "#lib/domain/access/roles";
import { env } from "#lib/platform/env";

const CLIENT_AUTHENTICATION = ["client_secret_basic", "client_secret_post"];

/** This authorization server's metadata for clients (RFC 8414 §2). */
export async function oauthMetadata() {
  const { publicUrl } = env();
  return {
    issuer: publicUrl,
    token_endpoint: `${publicUrl}/api/oauth/token`,
    token_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION,
    revocation_endpoint: `${publicUrl}/api/oauth/revoke`,
    revocation_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION,
    jwks_uri: `${publicUrl}/.well-known/jwks.json`,
    scopes_supported: SCOPES,
    // There is no authorization endpoint: people sign in to the dashboard, programs have their own secrets.
    response_types_supported: [],
    grant_types_supported: ["client_credentials"],
    service_documentation: `${publicUrl}/docs`,
  };
}
