import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { grantedScopes } from "#lib/access-tokens/granted-scopes";
import { assertMayManageTokens, type TokenManager } from "#lib/access-tokens/token-manager";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import type { AllowAppBody } from "#lib/connected-apps/connected-app.contract";
import { insertConnectedApp } from "#lib/connected-apps/connected-apps.queries";
import { MCP_SCOPES } from "#lib/connected-apps/mcp-scopes.rules";
import { isRegisteredUri } from "#lib/connected-apps/redirect-uri.rules";
import { NEWEST_API_VERSION } from "#lib/domain/api-version";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { Id } from "#lib/domain/ids";
import { toAppToken } from "#lib/platform/auth/apps/app-token";
import { readClientId } from "#lib/platform/auth/apps/registered-client";
import { mcpResource } from "#lib/platform/auth/mcp-resource";
import { onceInTransaction } from "#lib/platform/claims/once-in-transaction";
import { env } from "#lib/platform/env";
import { newId } from "#lib/platform/ids/new-id";
import { findMerchantOfMode } from "#lib/team/businesses.queries";
import { SCOPE_VERSION } from "#lib/team/roles.rules";

const CODE_MS = 60_000;

/**
 * Lets an application act for the business's merchant of a mode, within scopes of the person's role. Returns the redirect address
 * with a code that works once, for a minute. Throws `forbidden`, `not_found`, and `invalid_request` for an unknown client,
 * address or resource.
 */
export async function allowApp(
  manager: TokenManager & { staffRole: unknown },
  body: AllowAppBody,
  actor: Actor,
  claimId: string | null = null,
): Promise<{ redirectTo: string }> {
  assertMayManageTokens(manager);
  if (manager.staffRole !== null)
    throw new PonteError("forbidden", "Only the merchant's own team can connect applications.");
  const client = await readClientId(body.clientId);
  if (!client) throw invalidField("clientId", "unknown_client", "No application is registered with this id.");
  if (!isRegisteredUri(client.redirectUris, body.redirectUri))
    throw invalidField("redirectUri", "unknown_address", "The application has not registered this address.");
  if (body.resource !== mcpResource())
    throw invalidField("resource", "unknown_resource", `The resource is ${mcpResource()}.`);
  if (!body.scopes.every((scope) => MCP_SCOPES.includes(scope)))
    throw invalidField("scopes", "unused_scope", "No tool uses one of these scopes.");
  const scopes = grantedScopes(manager.role, body.scopes);
  const merchant = await findMerchantOfMode(db(), manager.merchantId, body.mode);
  if (!merchant) throw new PonteError("not_found", "Your business has no merchant of that mode.");
  const id = newId("connectedApp");
  const expiresAt = new Date(databaseNow().getTime() + CODE_MS);
  return onceInTransaction(claimId, async (tx) => {
    await insertConnectedApp(tx, {
      id,
      merchantId: merchant.id,
      userId: manager.userId,
      name: client.name,
      clientHash: client.hash,
      redirectUri: body.redirectUri,
      codeChallenge: body.codeChallenge,
      scopes,
      scopeVersion: SCOPE_VERSION,
      apiVersion: NEWEST_API_VERSION,
      expiresAt,
    });
    await recordAudit(tx, merchant.id, actor, {
      action: "api_client.created",
      objectType: "connected_app",
      objectId: id,
      after: { name: client.name, scopes, mode: body.mode },
    });
    return { redirectTo: await addressWithCode(body, { id, expiresAt }) };
  });
}

async function addressWithCode(
  body: AllowAppBody,
  { id, expiresAt }: { id: Id<"connectedApp">; expiresAt: Date },
): Promise<string> {
  const address = new URL(body.redirectUri);
  address.searchParams.set("code", await toAppToken({ id, generation: 0 }, expiresAt));
  if (body.state !== undefined) address.searchParams.set("state", body.state);
  // By RFC 9207, a client of several servers learns which one answers.
  address.searchParams.set("iss", env().publicUrl);
  return address.href;
}
