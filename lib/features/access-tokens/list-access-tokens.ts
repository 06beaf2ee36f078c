import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { listAccessTokens as queryAccessTokens } from "#db/queries/access/access-tokens";
import { toAccessTokenView } from "#lib/features/access-tokens/access-token-view";
import { assertMayManageTokens, type TokenManager } from "#lib/features/access-tokens/token-manager";
import type { AccessTokenView } from "#lib/schemas/access/access-token";

/** The merchant's access tokens that people created, newest first. Throws `forbidden`. */
export async function listAccessTokens(manager: TokenManager): Promise<AccessTokenView[]> {
  assertMayManageTokens(manager);
  const now = databaseNow();
  const rows = await queryAccessTokens(db(), manager.merchantId);
  return rows.map((row) => toAccessTokenView(row, now));
}
