import type { Mode } from "#lib/domain/mode";
import { withQrCodes } from "#lib/platform/qr/kept-qr-codes";
import type { EventView } from "#lib/webhooks/event.contract";
import type { EventRecord } from "#lib/webhooks/events.queries";

/** An event of a merchant of that mode as the API shows it; `data` is the callback's payload. */
export function toEventView({ id, type, createdAt, objectId, data }: EventRecord, mode: Mode): EventView {
  return { id, type, timestamp: createdAt.toISOString(), objectId, mode, data: withQrCodes(data) };
}
