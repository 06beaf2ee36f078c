import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import type { AccessTokenView } from "#lib/access-tokens/access-token.contract";
import { toAccessTokenView } from "#lib/access-tokens/access-token-view";
import { listAccessTokens as queryAccessTokens } from "#lib/access-tokens/access-tokens.queries";
import { assertMayManageTokens, type TokenManager } from "#lib/access-tokens/token-manager";

/** The merchant's access tokens that people created, newest first. Throws `forbidden`. */
export async function listAccessTokens(manager: TokenManager): Promise<AccessTokenView[]> {
  assertMayManageTokens(manager);
  const now = databaseNow();
  const rows = await queryAccessTokens(db(), manager.merchantId);
  return rows.map((row) => toAccessTokenView(row, now));
}
