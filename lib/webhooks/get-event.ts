import { db } from "#db/client";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { getMerchantLabel } from "#lib/merchants/merchants.queries";
import type { EventView } from "#lib/webhooks/event.contract";
import { toEventView } from "#lib/webhooks/event-view";
import { type EventRecord, findEvent } from "#lib/webhooks/events.queries";

/** The merchant's event as the API shows it. Throws `not_found`. */
export async function getEvent(merchantId: MerchantId, eventId: string): Promise<EventView> {
  const [event, { mode }] = await Promise.all([
    getEventOrThrow(merchantId, eventId),
    getMerchantLabel(db(), merchantId),
  ]);
  return toEventView(event, mode);
}

/** The merchant's event. Throws `not_found` for an unknown id or another merchant's. */
export async function getEventOrThrow(merchantId: MerchantId, eventId: string): Promise<EventRecord> {
  const event = isId("event", eventId) ? await findEvent(db(), merchantId, eventId) : null;
  if (!event) throw new PonteError("not_found", "There is no such event.");
  return event;
}
