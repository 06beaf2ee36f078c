import { db } from "#db/client";
import { listConnectedApps as queryConnectedApps } from "#db/queries/access/connected-apps";
import { assertMayManageTokens, type TokenManager } from "#lib/features/access-tokens/token-manager";
import { toConnectedAppView } from "#lib/features/connected-apps/connected-app-view";
import type { ConnectedAppView } from "#lib/schemas/access/connected-app";

/** The applications that people connected to the merchant, newest first. Throws `forbidden`. */
export async function listConnectedApps(manager: TokenManager): Promise<ConnectedAppView[]> {
  assertMayManageTokens(manager);
  return (await queryConnectedApps(db(), manager.merchantId)).map(toConnectedAppView);
}
