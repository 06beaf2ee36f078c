import { db, unpreparedDb } from "#db/client";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { invalidField, PonteError } from "#lib/domain/errors";
import { isId, type MerchantId, type WebhookEndpointId } from "#lib/domain/ids";
import { isOn } from "#lib/domain/time/switched";
import { onceInTransaction } from "#lib/platform/claims/once-in-transaction";
import { newMarkedId } from "#lib/platform/ids/new-id";
import { enqueue } from "#lib/platform/jobs/queue";
import { countEvents } from "#lib/webhooks/event-list.queries";
import { insertEventReplay } from "#lib/webhooks/event-replays.queries";
import { EVENT_TYPES, type EventType, subscribesTo } from "#lib/webhooks/event-types.rules";
import { findWebhookEndpoint } from "#lib/webhooks/webhook-endpoints.queries";

/** A period of a merchant's events, both ends included; if no types are given, all except pings. */
export type ReplayedPeriod = {
  start: Date;
  end: Date;
  types?: readonly EventType[] | undefined;
  /** Only to this endpoint, and only the types to which it subscribes, whether or not it received them before. */
  endpointId?: string | undefined;
};

/**
 * Sends a period's events again in the background, after the callbacks of new events: each once, to all its receivers or to one
 * endpoint. Returns the number of events. Throws `invalid_request` for an endpoint that is not the merchant's, and
 * `illegal_transition` for a disabled one.
 */
export async function replayPeriod(
  merchantId: MerchantId,
  period: ReplayedPeriod,
  actor: Actor,
  claimId: string | null = null,
): Promise<{ count: number }> {
  const { start, end } = period;
  const { endpoint, types, count } = await planReplay(merchantId, period);
  if (count === 0) return { count };
  const id = newMarkedId("eventReplay", merchantId);
  return onceInTransaction(claimId, async (tx) => {
    await insertEventReplay(tx, merchantId, {
      id,
      createdBy: actor.userId,
      startAt: start,
      endAt: end,
      types,
      endpointId: endpoint?.id ?? null,
      eventCount: count,
    });
    await enqueue(tx, "replay-events", { replayId: id }, { group: merchantId });
    await recordAudit(tx, merchantId, actor, {
      action: "events.replayed",
      objectType: "event_replay",
      objectId: id,
      after: { start, end, types: types ?? "*", endpointId: endpoint?.id ?? null, events: count },
    });
    return { count };
  });
}

/** How many events `replayPeriod` would send. Throws the same errors. */
export async function countPeriod(
  merchantId: MerchantId,
  period: ReplayedPeriod,
): Promise<{ count: number }> {
  const { count } = await planReplay(merchantId, period);
  return { count };
}

async function planReplay(
  merchantId: MerchantId,
  { start, end, endpointId, types: requested }: ReplayedPeriod,
) {
  const endpoint = endpointId === undefined ? null : await enabledEndpoint(merchantId, endpointId);
  const types = typesOf(requested, endpoint?.types);
  const filter = { types, start, end };
  const count = types?.length === 0 ? 0 : await countEvents(unpreparedDb(), merchantId, filter);
  return { endpoint, types, count };
}

async function enabledEndpoint(
  merchantId: MerchantId,
  endpointId: string,
): Promise<{ id: WebhookEndpointId; types: string[] }> {
  const found =
    isId("webhookEndpoint", endpointId) && (await findWebhookEndpoint(db(), merchantId, endpointId));
  if (!found) throw invalidField("/endpointId", "unknown_endpoint", "There is no such endpoint.");
  if (isOn(found.status)) return found;
  throw new PonteError("illegal_transition", "The endpoint is disabled; enable it first.");
}

function typesOf(
  requested: readonly EventType[] | undefined,
  subscribed: readonly string[] | undefined,
): EventType[] | null {
  if (!subscribed) return requested ? [...requested] : null;
  return (requested ?? EVENT_TYPES).filter((type) => subscribesTo(subscribed, type));
}
