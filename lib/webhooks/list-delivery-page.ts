import { unpreparedDb } from "#db/client";
import { isId, type MerchantId } from "#lib/domain/ids";
import type { DeliveryStatus } from "#lib/webhooks/delivery.rules";
import {
  type DeliveryFilter,
  listDeliveryPage as queryDeliveries,
} from "#lib/webhooks/delivery-list.queries";
import { toDeliveryView } from "#lib/webhooks/delivery-view";
import type { LoggedDelivery } from "#lib/webhooks/event.contract";
import type { EventType } from "#lib/webhooks/event-types.rules";

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
  };
  const after = before !== null && isId("delivery", before) ? before : null;
  const request = { limit, after, counted: false };
  const { rows, hasNext } = await queryDeliveries(unpreparedDb(), merchantId, filter, request);
  const data = rows.map((row) => ({ ...toDeliveryView(row), eventType: row.eventType }));
  return { data, hasMore: hasNext };
}
