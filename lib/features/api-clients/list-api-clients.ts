import { db } from "#db/client";
import { listApiClients as queryApiClients } from "#db/queries/access/api-clients";
import { assertMayManageTokens, type TokenManager } from "#lib/features/access-tokens/token-manager";
import { toApiClientView } from "#lib/features/api-clients/api-client-view";
import type { ApiClientView } from "#lib/schemas/access/api-client";

/** The merchant's API clients, newest first. Throws `forbidden`. */
export async function listApiClients(manager: TokenManager): Promise<ApiClientView[]> {
  assertMayManageTokens(manager);
  const rows = await queryApiClients(db(), manager.merchantId);
  return rows.map(toApiClientView);
}
