import { deliveryListHref, readDeliveryListParams } from "#lib/client/delivery-list-params";
import type { SearchParams } from "#lib/client/search-params";
import { statementPeriod } from "#lib/client/statement-params";
import { can } from "#lib/domain/permissions";
import { listDeliveryPage } from "#lib/features/webhooks/list-delivery-page";
import { listWebhookEndpoints } from "#lib/features/webhooks/list-endpoints";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";

const PAGE_SIZE = 25;

export type DeliveriesPage = Loaded<typeof loadDeliveriesPage>;

/** A page of the deliveries to all of the merchant's endpoints; null for a role that reads none. */
export async function loadDeliveriesPage(search: SearchParams) {
  const { merchantId, role } = await currentMerchantSession();
  if (!can(role, "developers:manage")) return null;
  const state = readDeliveryListParams(search);
  const { endpoint: endpointId, ...asked } = state;
  const request = { ...asked, endpointId, ...statementPeriod(state), limit: PAGE_SIZE };
  const [{ data, hasMore }, endpoints] = await Promise.all([
    listDeliveryPage(merchantId, request),
    listWebhookEndpoints(merchantId),
  ]);
  return {
    state,
    isFiltered: deliveryListHref(state) !== deliveryListHref({}),
    endpoints,
    deliveries: data,
    older: hasMore ? (data.at(-1)?.id ?? null) : null,
  };
}
