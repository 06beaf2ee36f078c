import { can } from "#lib/domain/permissions";
import { scopesOfRole } from "#lib/domain/roles";
import { listApiClients } from "#lib/features/api-clients/list-api-clients";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export type ApiClientsPage = Loaded<typeof loadApiClientsPage>;

/** The merchant's API clients and the scopes a new one may have; null for a role that manages none. */
export async function loadApiClientsPage() {
  const session = await currentMerchantSession();
  if (!can(session.role, "developers:manage")) return null;
  return { clients: await listApiClients(session), scopes: scopesOfRole(session.role) };
}
