import { db, unpreparedDb } from "#db/client";
import { getMerchantLabel } from "#db/queries/access/merchants";
import { listDeliveries } from "#db/queries/events/deliveries";
import { listEvents as queryEvents } from "#db/queries/events/event-list";
import { isId, type MerchantId } from "#lib/domain/ids";
import type { EventType } from "#lib/domain/notices/event-types";
import { toDeliveryView } from "#lib/features/webhooks/delivery-view";
import { toEventView } from "#lib/features/webhooks/event-view";
import type { EventWithDeliveries } from "#lib/schemas/events/event";

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
