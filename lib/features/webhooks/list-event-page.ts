import { db } from "#db/client";
import { listDeliveries } from "#db/queries/deliveries";
import { listEventPage as queryEvents } from "#db/queries/event-list";
import { getMerchantLabel } from "#db/queries/merchants";
import type { EventType } from "#lib/domain/event-types";
import { isId, type MerchantId } from "#lib/domain/ids";
import { toDeliveryView } from "#lib/features/webhooks/delivery-view";
import { toEventView } from "#lib/features/webhooks/event-view";
import { idBounds } from "#lib/platform/ids/id-bounds";
import type { EventWithDeliveries } from "#lib/schemas/event";

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
    ...idBounds("event", start, end),
  };
  const last = before !== null && isId("event", before) ? before : undefined;
  const [rows, { mode }] = await Promise.all([
    queryEvents(merchantId, filter, { limit: limit + 1, before: last }),
    getMerchantLabel(db(), merchantId),
  ]);
  const shown = rows.slice(0, limit);
  const tries = await listDeliveries(
    db(),
    merchantId,
    shown.map(({ id }) => id),
  );
  const byEvent = Map.groupBy(tries.map(toDeliveryView), ({ eventId }) => eventId);
  const data = shown.map((row) => ({ ...toEventView(row, mode), deliveries: byEvent.get(row.id) ?? [] }));
  return { data, hasMore: rows.length > limit };
}
