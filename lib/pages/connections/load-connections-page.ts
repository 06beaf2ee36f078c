import { listAdapterViews } from "#lib/features/connections/adapter-view";
import { listConnections, listToApprove } from "#lib/features/connections/manage-connections";
import type { Loaded } from "#lib/pages/loaded";
import { currentSession } from "#lib/platform/page/current-session";

export type ConnectionsPage = Loaded<typeof loadConnectionsPage>;

/** The merchant's connections or, for administrators, the platform's and those to approve, and what can be connected. */
export async function loadConnectionsPage() {
  const { merchantId } = await currentSession({ permission: "connections:manage", otherwise: "/dashboard" });
  const isPlatforms = merchantId === null;
  const [connections, toApprove] = await Promise.all([
    listConnections(merchantId),
    isPlatforms ? listToApprove() : [],
  ]);
  return { connections, toApprove, adapters: listAdapterViews(), isPlatforms };
}
