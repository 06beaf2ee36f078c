import { NEWEST_API_VERSION } from "#lib/domain/api-version";
import type { Mode } from "#lib/domain/mode";
import { withQrCodes } from "#lib/platform/qr/kept-qr-codes";
import type { EventRecord } from "#lib/webhooks/events.queries";

/**
 * The headers of every callback, in addition to its signature. An event is written once, in the API version that is current then,
 * and every try names this version.
 */
export const FIXED_HEADERS = {
  "content-type": "application/json",
  "user-agent": "Ponte",
  "ponte-version": NEWEST_API_VERSION,
} as const;

/** The body of an event's callback for a merchant of a mode, with its images rendered: the same bytes on every try. */
export function toCallbackBody({ id, type, createdAt, data }: EventRecord, mode: Mode) {
  return { id, type, timestamp: createdAt.toISOString(), mode, data: withQrCodes(data) };
}
