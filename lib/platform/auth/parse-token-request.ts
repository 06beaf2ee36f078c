import { OAuthError } from "#lib/platform/auth/oauth-error";

/**
 * Reads a token request (RFC 6749 §4.4.2). Throws OAuthError `invalid_request` or `unsupported_grant_type`.
 */
export function parseTokenRequest(form: Record<string, string>): { scope: string | undefined } {
  if (form.grant_type === undefined) throw new OAuthError("invalid_request", "grant_type is required.");
  if (form.grant_type !== "client_credentials") {
    throw new OAuthError("unsupported_grant_type", "Only client_credentials is supported.");
  }
  return { scope: form.scope };
}
