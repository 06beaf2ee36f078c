import { NEWEST_API_VERSION } from "#lib/domain/api-version";
import type { Mode } from "#lib/domain/mode";
import { withQrCodes } from "#lib/platform/qr/kept-qr-codes";
import type { EventRecord } from "#lib/webhooks/events.queries";

/**
 * The headers of every callback besides its signature. An event is written once, in the API version current on its day, and
 * every try names that version.
 */
export const FIXED_HEADERS = {
  "content-type": "application/json",
  "user-agent": "Ponte",
  "ponte-version": NEWEST_API_VERSION,
} as const;

/**
 * The body of an event's callback for a merchant of that mode, with its images rendered: the same bytes on every try.
 */
export function toCallbackBody({ id, type, createdAt, data }: EventRecord, mode: Mode) {
  return { id, type, timestamp: createdAt.toISOString(), mode, data: withQrCodes(data) };
}
