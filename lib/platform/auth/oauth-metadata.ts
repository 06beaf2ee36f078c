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

/** Where the metadata of the API as a protected resource is (RFC 9728 §3.1). */
export function protectedResourceAddress(): string {
  return `${env().publicUrl}/.well-known/oauth-protected-resource/api`;
}

/** The API as a protected resource: who issues its tokens, for which scopes, and how they are sent (RFC 9728 §2). */
export async function protectedResourceMetadata() {
  const { publicUrl } = env();
  return {
    resource: `${publicUrl}/api`,
    resource_name: "Ponte",
    authorization_servers: [publicUrl],
    jwks_uri: `${publicUrl}/.well-known/jwks.json`,
    scopes_supported: SCOPES,
    bearer_methods_supported: ["header"],
    resource_documentation: `${publicUrl}/docs`,
  };
}
