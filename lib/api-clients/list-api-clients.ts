import { db } from "#db/client";
import { assertMayManageTokens, type TokenManager } from "#lib/access-tokens/token-manager";
import type { ApiClientView } from "#lib/api-clients/api-client.contract";
import { toApiClientView } from "#lib/api-clients/api-client-view";
import { listApiClients as queryApiClients } from "#lib/api-clients/api-clients.queries";

/** The merchant's API clients, newest first. Throws `forbidden`. */
export async function listApiClients(manager: TokenManager): Promise<ApiClientView[]> {
  assertMayManageTokens(manager);
  const rows = await queryApiClients(db(), manager.merchantId);
  return rows.map(toApiClientView);
}
