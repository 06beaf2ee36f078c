import type { EventRecord } from "#db/queries/events";
import type { EventView } from "#lib/schemas/event";

/** An event as the API shows it; `data` is what callbacks carry. */
export function toEventView({ id, type, createdAt, objectId, data }: EventRecord): EventView {
  return { id, type, timestamp: createdAt.toISOString(), objectId, data };
}
