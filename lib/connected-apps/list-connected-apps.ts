import { db } from "#db/client";
import { assertMayManageTokens, type TokenManager } from "#lib/access-tokens/token-manager";
import type { ConnectedAppView } from "#lib/connected-apps/connected-app.contract";
import { toConnectedAppView } from "#lib/connected-apps/connected-app-view";
import { listConnectedApps as queryConnectedApps } from "#lib/connected-apps/connected-apps.queries";

/** The applications that people connected to the merchant, newest first. Throws `forbidden`. */
export async function listConnectedApps(manager: TokenManager): Promise<ConnectedAppView[]> {
  assertMayManageTokens(manager);
  return (await queryConnectedApps(db(), manager.merchantId)).map(toConnectedAppView);
}
