import { MCP_SCOPES } from "#lib/connected-apps/mcp-scopes.rules";
import { accessTokenAudience } from "#lib/platform/auth/access-token";
import { mcpResource } from "#lib/platform/auth/mcp-resource";
import { env } from "#lib/platform/env";
import { SCOPES, type Scope } from "#lib/team/roles.rules";

const CLIENT_AUTHENTICATION = ["client_secret_basic", "client_secret_post", "none"];

/** This authorization server's metadata for clients (RFC 8414 §2). */
export async function oauthMetadata() {
  const { publicUrl } = env();
  return {
    issuer: publicUrl,
    // People sign in and consent in the dashboard.
    authorization_endpoint: `${publicUrl}/dashboard/authorize`,
    registration_endpoint: `${publicUrl}/api/oauth/register`,
    token_endpoint: `${publicUrl}/api/oauth/token`,
    token_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION,
    revocation_endpoint: `${publicUrl}/api/oauth/revoke`,
    revocation_endpoint_auth_methods_supported: CLIENT_AUTHENTICATION,
    jwks_uri: `${publicUrl}/.well-known/jwks.json`,
    scopes_supported: SCOPES,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["client_credentials", "authorization_code", "refresh_token"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${publicUrl}/docs`,
  };
}

/** The address of the metadata of the Model Context Protocol as a protected resource (RFC 9728 §3.1). */
export function mcpMetadataAddress(): string {
  return `${env().publicUrl}/.well-known/oauth-protected-resource/api/mcp`;
}

/** The API as a protected resource: issuer, scopes, and how tokens are sent (RFC 9728 §2). */
export async function protectedResourceMetadata() {
  return resourceMetadata(accessTokenAudience(), SCOPES);
}

/** The Model Context Protocol as a protected resource, with the scopes that its tools use. */
export async function mcpResourceMetadata() {
  return resourceMetadata(mcpResource(), MCP_SCOPES);
}

function resourceMetadata(resource: string, scopes: readonly Scope[]) {
  const { publicUrl } = env();
  return {
    resource,
    resource_name: "Ponte",
    authorization_servers: [publicUrl],
    jwks_uri: `${publicUrl}/.well-known/jwks.json`,
    scopes_supported: scopes,
    bearer_methods_supported: ["header"],
    resource_documentation: `${publicUrl}/docs`,
  };
}
