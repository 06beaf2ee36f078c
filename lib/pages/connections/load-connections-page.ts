import { listAdapterViews } from "#lib/features/connections/adapter-view";
import { listConnections } from "#lib/features/connections/manage-connections";
import type { Loaded } from "#lib/pages/loaded";
import { currentSession } from "#lib/platform/page/current-session";

export type ConnectionsPage = Loaded<typeof loadConnectionsPage>;

/** The merchant's connections or, for administrators, the platform's, and what can be connected. */
export async function loadConnectionsPage() {
  const { merchantId } = await currentSession({ permission: "connections:manage", otherwise: "/dashboard" });
  const connections = await listConnections(merchantId);
  return { connections, adapters: listAdapterViews(), isPlatforms: merchantId === null };
}
