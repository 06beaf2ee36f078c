import { type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { EventReplayId } from "#lib/domain/ids";
import { isOn } from "#lib/domain/time/switched";
import { enqueue } from "#lib/platform/jobs/queue";
import { listNextEvents } from "#lib/webhooks/event-list.queries";
import { advanceReplay, type EventReplayRecord, lockOpenReplay } from "#lib/webhooks/event-replays.queries";
import { sendAgain } from "#lib/webhooks/send-again";
import { findWebhookEndpoint } from "#lib/webhooks/webhook-endpoints.queries";

const BATCH = 100;
const BATCHES = 20;
// Lower than callbacks of new events.
const PRIORITY = -1;

/**
 * Continues a replay of a period: one batch per transaction, the rest in a new job. Deliveries and progress commit
 * together, so no event is sent twice. It ends if its endpoint is disabled or deleted.
 */
export async function continueReplay(replayId: EventReplayId, batch = BATCH): Promise<void> {
  for (let n = 1; n <= BATCHES; n += 1) {
    const isLast = n === BATCHES;
    const more = await transaction(async (tx) => {
      const replay = await lockOpenReplay(tx, replayId);
      const goesOn = replay !== null && (await sendBatch(tx, replay, batch));
      if (goesOn && isLast) await enqueue(tx, "replay-events", { replayId }, { group: replay.merchantId });
      return goesOn;
    });
    if (!more) return;
  }
}

async function sendBatch(tx: Tx, replay: EventReplayRecord, limit: number): Promise<boolean> {
  const { id, merchantId, cursor, endpointId, types, startAt: start, endAt: end } = replay;
  const now = databaseNow();
  const endpoint = endpointId ? await findWebhookEndpoint(tx, merchantId, endpointId) : undefined;
  if (endpoint === null || (endpoint && !isOn(endpoint.status))) {
    await advanceReplay(tx, merchantId, id, { cursor: null, sent: 0, finishedAt: now });
    return false;
  }
  const filter = { types, start, end };
  const events = await listNextEvents(tx, merchantId, filter, { limit, after: cursor });
  const sent = await sendAgain(tx, merchantId, events, { now, endpoint, priority: PRIORITY });
  const more = events.length === limit;
  await advanceReplay(tx, merchantId, id, {
    cursor: events.at(-1)?.id ?? null,
    sent: sent.size,
    finishedAt: more ? null : now,
  });
  return more;
}
