import { createHash } from "node:crypto";
import { type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { revokeAppOfClient, takeGeneration } from "#lib/connected-apps/connected-apps.queries";
import { issueAccessToken } from "#lib/platform/auth/access-token";
import { type AppUse, readAppToken, toAppToken } from "#lib/platform/auth/apps/app-token";
import type { RegisteredClient } from "#lib/platform/auth/apps/registered-client";
import { mcpResource } from "#lib/platform/auth/mcp-resource";
import { OAuthError } from "#lib/platform/auth/oauth-error";
import { scopesWithin } from "#lib/team/roles.rules";

const ACCESS_MS = 60 * 60 * 1000;
const REFRESH_MS = 30 * 24 * ACCESS_MS;
/** RFC 7636 §4.1. */
const VERIFIER = /^[\w.~-]{43,128}$/;

type Form = Record<string, string>;

/**
 * Issues an access token for an hour and a refresh token, in exchange for a code with its PKCE verifier and redirect URI, or for
 * a refresh token. Reuse ends the application's access, because a reused token may be stolen. Throws OAuthError.
 */
export async function issueAppToken(client: RegisteredClient, form: Form) {
  const { token, bound } = readRequest(client, form);
  if (form.resource !== undefined && form.resource !== mcpResource())
    throw new OAuthError("invalid_target", `The resource is ${mcpResource()}.`);
  const use = await readAppToken(token);
  const isCode = form.grant_type === "authorization_code";
  if (!use || isCode !== (use.generation === 0)) throw refused();
  const issued = await transaction(
    async (tx) => (await issue(tx, use, bound)) ?? (await endWhenReused(tx, use, client)),
  );
  if (!issued) throw refused();
  return issued;
}

function readRequest(client: RegisteredClient, form: Form) {
  const bound = { clientHash: client.hash };
  if (form.grant_type === "refresh_token") return { token: required(form, "refresh_token"), bound };
  if (form.grant_type === undefined) throw new OAuthError("invalid_request", "grant_type is required.");
  if (form.grant_type !== "authorization_code")
    throw new OAuthError(
      "unsupported_grant_type",
      "This client supports authorization_code and refresh_token.",
    );
  const verifier = required(form, "code_verifier");
  if (!VERIFIER.test(verifier)) throw new OAuthError("invalid_request", "code_verifier is malformed.");
  const codeChallenge = createHash("sha256").update(verifier).digest("base64url");
  return {
    token: required(form, "code"),
    bound: { ...bound, redirectUri: required(form, "redirect_uri"), codeChallenge },
  };
}

function required(form: Form, name: string): string {
  const value = form[name];
  if (value === undefined || value === "") throw new OAuthError("invalid_request", `${name} is required.`);
  return value;
}

async function issue(tx: Tx, use: AppUse, bound: ReturnType<typeof readRequest>["bound"]) {
  const expiresAt = new Date(databaseNow().getTime() + REFRESH_MS);
  const taken = await takeGeneration(tx, use.id, { generation: use.generation, expiresAt, bound });
  if (!taken) return null;
  const { id: appId, merchantId, userId, name, scopeVersion, apiVersion } = taken.app;
  const scopes = scopesWithin(taken.role, taken.app.scopes);
  const grant = { name, scopes, scopeVersion, apiVersion, lifetimeMs: ACCESS_MS };
  const { token } = await issueAccessToken(tx, { merchantId, userId, clientId: null, appId }, grant);
  return {
    access_token: token,
    token_type: "Bearer" as const,
    expires_in: ACCESS_MS / 1000,
    refresh_token: await toAppToken({ id: appId, generation: taken.app.generation }, expiresAt),
    scope: scopes.join(" "),
  };
}

async function endWhenReused(tx: Tx, { id, generation }: AppUse, client: RegisteredClient): Promise<null> {
  const ended = await revokeAppOfClient(tx, client.hash, { id, after: generation });
  if (ended) {
    await recordAudit(tx, ended.merchantId, SYSTEM_ACTOR, {
      action: "api_client.revoked",
      objectType: "connected_app",
      objectId: id,
      before: { revokedAt: null },
      after: { name: ended.name, revokedAt: ended.revokedAt, reason: "token_reused" },
    });
  }
  return null;
}

function refused(): OAuthError {
  return new OAuthError(
    "invalid_grant",
    "The code or refresh token is invalid, expired, revoked or already used.",
  );
}
