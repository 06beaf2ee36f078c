import { can } from "#lib/domain/permissions";
import { listEndpointsWithLastDelivery } from "#lib/features/webhooks/list-endpoints";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export type WebhooksPage = Loaded<typeof loadWebhooksPage>;

/** The merchant's webhook endpoints, each with its last delivery; null for a role that manages none. */
export async function loadWebhooksPage() {
  const { merchantId, role } = await currentMerchantSession();
  if (!can(role, "developers:manage")) return null;
  return { endpoints: await listEndpointsWithLastDelivery(merchantId) };
}
