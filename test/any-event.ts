import type { EventType } from "#lib/domain/notices/event-types";
import type { NewEvent } from "#lib/features/webhooks/record-events";

type Given = { type: EventType; objectId: string; data?: Record<string, unknown>; target?: string | null };

/** An event for tests that do not depend on its content. */
export function anyEvent(given: Given): NewEvent {
  return { data: {}, ...given } as unknown as NewEvent;
}
