import { db, unpreparedDb } from "#db/client";
import { isId, type MerchantId } from "#lib/domain/ids";
import { getMerchantLabel } from "#lib/merchants/merchants.queries";
import { listDeliveries } from "#lib/webhooks/deliveries.queries";
import { toDeliveryView } from "#lib/webhooks/delivery-view";
import type { EventWithDeliveries } from "#lib/webhooks/event.contract";
import { listEvents as queryEvents } from "#lib/webhooks/event-list.queries";
import type { EventType } from "#lib/webhooks/event-types.rules";
import { toEventView } from "#lib/webhooks/event-view";

export type EventPageRequest = {
  type: EventType | null;
  objectId: string | null;
  start: Date | undefined;
  end: Date | undefined;
  before: string | null;
  limit: number;
};

/** One page of the merchant's events with their deliveries, newest first, and whether older ones follow. */
export async function listEventPage(
  merchantId: MerchantId,
  { type, objectId, start, end, before, limit }: EventPageRequest,
): Promise<{ data: EventWithDeliveries[]; hasMore: boolean }> {
  const filter = {
    types: type ? [type] : null,
    objectId: objectId ?? undefined,
    start,
    end,
  };
  const after = before !== null && isId("event", before) ? before : null;
  const [{ rows, hasNext }, { mode }] = await Promise.all([
    queryEvents(unpreparedDb(), merchantId, filter, { limit, after, counted: false }),
    getMerchantLabel(db(), merchantId),
  ]);
  const tries = await listDeliveries(
    db(),
    merchantId,
    rows.map(({ id }) => id),
  );
  const byEvent = Map.groupBy(tries.map(toDeliveryView), ({ eventId }) => eventId);
  const data = rows.map((row) => ({ ...toEventView(row, mode), deliveries: byEvent.get(row.id) ?? [] }));
  return { data, hasMore: hasNext };
}
