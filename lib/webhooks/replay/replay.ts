import { unpreparedDb } from "#db/client";
import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { PonteError } from "#lib/domain/errors";
import { type EventId, isId, type MerchantId } from "#lib/domain/ids";
import { onceInTransaction } from "#lib/platform/claims/once-in-transaction";
import type { ReplayEventsBody } from "#lib/webhooks/event.contract";
import { listEventsById } from "#lib/webhooks/event-list.queries";
import { countPeriod, replayPeriod } from "#lib/webhooks/replay/replay-period";
import { sendAgain } from "#lib/webhooks/send-again";

/**
 * Replays the given events or those of the given period, or only counts them; returns their number. Throws as the two functions
 * do.
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

/**
 * Sends some of the merchant's events again, each once to all its receivers, delivered or not. Returns how many had a
 * receiver. Throws `not_found` if one is not the merchant's, and `illegal_transition` if none has a receiver.
 */
export async function replayEvents(
  merchantId: MerchantId,
  ids: readonly string[],
  actor: Actor,
  claimId: string | null = null,
): Promise<{ count: number }> {
  const wanted = [...new Set(ids)].filter((id): id is EventId => isId("event", id));
  const events =
    wanted.length < new Set(ids).size ? [] : await listEventsById(unpreparedDb(), merchantId, wanted);
  if (events.length < wanted.length || events.length === 0)
    throw new PonteError("not_found", "There is no such event; nothing was sent.");
  return onceInTransaction(claimId, async (tx) => {
    const count = (await sendAgain(tx, merchantId, events, { now: databaseNow() })).size;
    if (count === 0)
      throw new PonteError(
        "illegal_transition",
        "None of these events has an endpoint left that can receive it.",
      );
    await recordAudit(tx, merchantId, actor, {
      action: "events.replayed",
      objectType: "event",
      objectId: wanted[0] ?? "",
      after: { ids: wanted, sent: count },
    });
    return { count };
  });
}
