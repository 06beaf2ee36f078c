import type { EventRecord } from "#db/queries/events";
import type { Mode } from "#lib/domain/mode";
import { withPictures } from "#lib/platform/qr/kept-pictures";

/** The headers of every callback besides its signature. */
export const FIXED_HEADERS = { "content-type": "application/json", "user-agent": "Ponte" } as const;

/** The body of the callback of an event of a merchant of that mode, with its pictures drawn: the same bytes on every try. */
export function toCallbackBody({ id, type, createdAt, data }: EventRecord, mode: Mode) {
  return { id, type, timestamp: createdAt.toISOString(), mode, data: withPictures(data) };
}
