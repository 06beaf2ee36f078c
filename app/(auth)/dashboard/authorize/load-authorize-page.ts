import { db } from "#db/client";
import type { SearchParams } from "#lib/client/params/search-params";
import { MCP_SCOPES } from "#lib/connected-apps/mcp-scopes.rules";
import { isRegisteredUri } from "#lib/connected-apps/redirect-uri.rules";
import { MODES } from "#lib/domain/mode";
import { readClientId } from "#lib/platform/auth/apps/registered-client";
import { mcpResource } from "#lib/platform/auth/mcp-resource";
import { env } from "#lib/platform/env";
import { currentSession } from "#lib/platform/page/current-session";
import { findMerchantOfMode } from "#lib/team/businesses.queries";
import { can } from "#lib/team/permissions.rules";
import { scopesWithin } from "#lib/team/roles.rules";

const refuse = (refused: "client" | "redirect" | "request" | "resource" | "scope" | "role" | "staff") => ({
  refused,
});

/**
 * An OAuth 2.1 authorization request of the signed-in person. An invalid request is explained here and never redirected: anyone
 * may register an address, and Ponte must not lead people there. Scopes that no tool uses or the role lacks are left out.
 */
export async function loadAuthorizePage(given: SearchParams) {
  const session = await currentSession();
  const one = (name: string) => (typeof given[name] === "string" ? given[name] : undefined);
  const client = await readClientId(one("client_id") ?? "");
  if (!client) return refuse("client");
  const redirectUri = one("redirect_uri") ?? "";
  if (!isRegisteredUri(client.redirectUris, redirectUri)) return refuse("redirect");
  if ((one("resource") ?? mcpResource()) !== mcpResource()) return refuse("resource");
  const codeChallenge = one("code_challenge") ?? "";
  const isS256 = one("code_challenge_method") === "S256" && /^[\w-]{43}$/.test(codeChallenge);
  if (one("response_type") !== "code" || !isS256) return refuse("request");
  if (session.merchantId === null || session.staffRole !== null) return refuse("staff");
  if (!can(session.role, "developers:manage")) return refuse("role");
  const words =
    one("scope")
      ?.split(" ")
      .filter((word) => word !== "") ?? [];
  const asked = words.length === 0 ? MCP_SCOPES : MCP_SCOPES.filter((scope) => words.includes(scope));
  const scopes = scopesWithin(session.role, asked);
  if (scopes.length === 0) return refuse("scope");
  const state = one("state");
  return {
    refused: null,
    ask: {
      clientId: one("client_id") ?? "",
      redirectUri,
      codeChallenge,
      resource: mcpResource(),
      scopes,
      state,
    },
    name: client.name,
    email: session.email,
    host: new URL(redirectUri).host,
    isLocal: new URL(redirectUri).protocol === "http:",
    merchants: await merchantsOf(session.merchantId),
    denyTo: denialOf(redirectUri, state),
  };
}

async function merchantsOf(merchantId: Parameters<typeof findMerchantOfMode>[1]) {
  const found = await Promise.all(MODES.map((mode) => findMerchantOfMode(db(), merchantId, mode)));
  return found.flatMap((merchant) => (merchant ? [{ mode: merchant.mode, name: merchant.name }] : []));
}

function denialOf(redirectUri: string, state: string | undefined): string {
  const address = new URL(redirectUri);
  address.searchParams.set("error", "access_denied");
  if (state !== undefined) address.searchParams.set("state", state);
  address.searchParams.set("iss", env().publicUrl);
  return address.href;
}
