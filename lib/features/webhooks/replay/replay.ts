import type { MerchantId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import { replayEvents } from "#lib/features/webhooks/replay/replay-events";
import { countPeriod, replayPeriod } from "#lib/features/webhooks/replay/replay-period";
import type { ReplayEventsBody } from "#lib/schemas/events/event";

/**
 * Sends the given events or those of the given period again, or only counts them; returns how many. Throws
 * the errors of either.
 */
export function replay(
  merchantId: MerchantId,
  body: ReplayEventsBody,
  actor: Actor,
  claimId: string | null = null,
): Promise<{ count: number }> {
  const { ids, start = "", end = "", types, endpointId, dryRun } = body;
  if (ids) return replayEvents(merchantId, ids, actor, claimId);
  const period = { start: new Date(start), end: new Date(end), types, endpointId };
  return dryRun ? countPeriod(merchantId, period) : replayPeriod(merchantId, period, actor, claimId);
}
