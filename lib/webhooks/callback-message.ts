import type { EventRecord } from "#db/queries/events";

/** The headers of every callback, beside those of its signature. */
export const FIXED_HEADERS = { "content-type": "application/json", "user-agent": "Ponte" } as const;

/** The body of an event's callback, the same on every try. */
export function toCallbackBody({ id, type, createdAt, data }: EventRecord) {
  return { id, type, timestamp: createdAt.toISOString(), data };
}
