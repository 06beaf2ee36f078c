import type { Actor } from "#lib/domain/audit";
import type { MerchantId } from "#lib/domain/ids";
import { replayEvents } from "#lib/features/webhooks/replay-events";
import { countPeriod, replayPeriod } from "#lib/features/webhooks/replay-period";
import type { ReplayEventsBody } from "#lib/schemas/event";

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
