import { type DeliveryFilter, listDeliveryPage as queryDeliveries } from "#db/queries/delivery-list";
import type { DeliveryStatus } from "#lib/domain/delivery";
import type { EventType } from "#lib/domain/event-types";
import { isId, type MerchantId } from "#lib/domain/ids";
import { toDeliveryView } from "#lib/features/webhooks/delivery-view";
import { idBounds } from "#lib/platform/ids/id-bounds";
import type { LoggedDelivery } from "#lib/schemas/event";

export type DeliveryPageRequest = {
  endpointId: string | null;
  status: DeliveryStatus | null;
  type: EventType | null;
  start: Date | undefined;
  end: Date | undefined;
  before: string | null;
  limit: number;
};

/**
 * One page of the log of deliveries, newest first, and whether older ones follow. An invalid id matches
 * nothing.
 */
export async function listDeliveryPage(
  merchantId: MerchantId,
  { endpointId, status, type, start, end, before, limit }: DeliveryPageRequest,
): Promise<{ data: LoggedDelivery[]; hasMore: boolean }> {
  if (endpointId !== null && !isId("webhookEndpoint", endpointId)) return { data: [], hasMore: false };
  const filter: DeliveryFilter = {
    endpointId: endpointId ?? undefined,
    status: status ?? undefined,
    type: type ?? undefined,
    start,
    end,
    ...idBounds("delivery", start, end),
  };
  const last = before !== null && isId("delivery", before) ? before : undefined;
  const rows = await queryDeliveries(merchantId, filter, { limit: limit + 1, before: last });
  const data = rows.slice(0, limit).map((row) => ({ ...toDeliveryView(row), eventType: row.eventType }));
  return { data, hasMore: rows.length > limit };
}
