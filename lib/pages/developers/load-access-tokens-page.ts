import { can } from "#lib/domain/permissions";
import { scopesOfRole } from "#lib/domain/roles";
import { listAccessTokens } from "#lib/features/access-tokens/list-access-tokens";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export type AccessTokensPage = Loaded<typeof loadAccessTokensPage>;

/** The person's access tokens and the scopes a new one may have; null for a role that manages none. */
export async function loadAccessTokensPage() {
  const session = await currentMerchantSession();
  if (!can(session.role, "developers:manage")) return null;
  return { tokens: await listAccessTokens(session), scopes: scopesOfRole(session.role) };
}
