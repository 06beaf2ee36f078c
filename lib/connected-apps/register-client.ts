import { databaseNow } from "#db/clock";
import { registerRequest } from "#lib/access-tokens/oauth.contract";
import { isRedirectUri } from "#lib/connected-apps/redirect-uri.rules";
import { toClientId } from "#lib/platform/auth/apps/registered-client";
import { OAuthError } from "#lib/platform/auth/oauth-error";

/** The maximum length of a registration as JSON. */
const LONGEST = 8_192;

/**
 * Registers a public client (RFC 7591), which uses PKCE and has no secret. Of the request, only the name and the
 * redirect URIs count; the answer lists what was registered. Throws OAuthError.
 */
export async function registerClient(text: string) {
  const parsed = registerRequest.safeParse(read(text));
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const code = issue?.path[0] === "redirect_uris" ? "invalid_redirect_uri" : "invalid_client_metadata";
    throw new OAuthError(code, `${issue?.path.join(".") || "body"}: ${issue?.message ?? "is not valid"}`);
  }
  const { client_name = "", redirect_uris } = parsed.data;
  if (!redirect_uris.every(isRedirectUri))
    throw new OAuthError(
      "invalid_redirect_uri",
      "A redirect URI is https, or http on loopback, without a fragment.",
    );
  const name = client_name || new URL(redirect_uris[0] ?? "").hostname;
  const client_id = await toClientId({ name, redirectUris: redirect_uris });
  return {
    client_id,
    client_id_issued_at: Math.floor(databaseNow().getTime() / 1000),
    client_name: name,
    redirect_uris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
}

function read(text: string): unknown {
  if (text.length > LONGEST)
    throw new OAuthError("invalid_client_metadata", `At most ${LONGEST} characters.`);
  try {
    return JSON.parse(text);
  } catch {
    throw new OAuthError("invalid_client_metadata", "The body is not valid JSON.");
  }
}
