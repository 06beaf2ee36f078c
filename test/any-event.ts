import type { EventType } from "#lib/webhooks/event-types.rules";
import type { NewEvent } from "#lib/webhooks/record-events";

type Given = { type: EventType; objectId: string; data?: Record<string, unknown>; target?: string | null };

/** An event for tests that do not depend on its content. */
export function anyEvent(given: Given): NewEvent {
  return { data: {}, ...given } as unknown as NewEvent;
}
