import { transaction } from "#db/client";
import { assertMayManageTokens, type TokenManager } from "#lib/access-tokens/token-manager";
import { type Actor, SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import type { ConnectedAppView } from "#lib/connected-apps/connected-app.contract";
import { toConnectedAppView } from "#lib/connected-apps/connected-app-view";
import { revokeAppOfClient, revokeConnectedApp } from "#lib/connected-apps/connected-apps.queries";
import { PonteError } from "#lib/domain/errors";
import { isId } from "#lib/domain/ids";
import { readAppToken } from "#lib/platform/auth/apps/app-token";
import type { RegisteredClient } from "#lib/platform/auth/apps/registered-client";
import { OAuthError } from "#lib/platform/auth/oauth-error";

/**
 * Ends a connected application's access immediately; repeating it changes nothing. Throws `forbidden` and `not_found`.
 */
export async function revokeApp(
  manager: TokenManager,
  appId: string,
  actor: Actor,
): Promise<ConnectedAppView> {
  assertMayManageTokens(manager);
  const { merchantId } = manager;
  const revoked = await transaction(async (tx) => {
    const found = isId("connectedApp", appId) ? await revokeConnectedApp(tx, merchantId, appId) : null;
    if (found?.isNew) {
      const { id, name, revokedAt } = found.app;
      await recordAudit(tx, merchantId, actor, {
        action: "api_client.revoked",
        objectType: "connected_app",
        objectId: id,
        before: { revokedAt: null },
        after: { revokedAt, name },
      });
    }
    return found;
  });
  if (!revoked) throw new PonteError("not_found", "There is no such application.");
  return toConnectedAppView(revoked);
}

/**
 * Ends an application's access by its refresh token (RFC 7009). An unknown token or another client's gets the same
 * answer.
 */
export async function revokeAppToken(
  client: RegisteredClient,
  token: string | undefined,
): Promise<Record<string, never>> {
  if (!token) throw new OAuthError("invalid_request", "token is required.");
  const use = await readAppToken(token);
  if (use) {
    await transaction(async (tx) => {
      const revoked = await revokeAppOfClient(tx, client.hash, { id: use.id });
      if (!revoked) return;
      await recordAudit(tx, revoked.merchantId, SYSTEM_ACTOR, {
        action: "api_client.revoked",
        objectType: "connected_app",
        objectId: use.id,
        before: { revokedAt: null },
        after: { revokedAt: revoked.revokedAt, name: revoked.name },
      });
    });
  }
  return {};
}
