import type { Actor } from "#lib/domain/audit";
import type { MerchantId } from "#lib/domain/ids";
import type { ReplayEventsBody } from "#lib/schemas/event";
import { replayEvents } from "#lib/webhooks/replay-events";
import { replayPeriod } from "#lib/webhooks/replay-period";

/** Sends the named events again, or those of the named period; returns how many. Throws as either does. */
export function replay(
  merchantId: MerchantId,
  body: ReplayEventsBody,
  actor: Actor,
): Promise<{ count: number }> {
  const { ids, start = "", end = "", types, endpointId } = body;
  if (ids) return replayEvents(merchantId, ids, actor);
  return replayPeriod(merchantId, { start: new Date(start), end: new Date(end), types, endpointId }, actor);
}
