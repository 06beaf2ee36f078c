import { db } from "#db/client";
import { sweepInTurns } from "#lib/platform/jobs/sweep";
import {
  deleteUnreadEvents,
  listEndedConsumers,
  listOverdueConsumers,
  updateEventConsumer,
} from "#lib/webhooks/event-consumers.queries";

const BATCH = 5_000;

/**
 * Ends consumers whose next event is older than `before`, which readers are told by `cursor_expired`, and deletes what
 * waits for ended and deleted ones.
 */
export async function purgeUnreadEvents(before: Date, now: Date): Promise<void> {
  for (const { merchantId, id } of await listOverdueConsumers(db(), before))
    await updateEventConsumer(db(), merchantId, id, { expiredAt: now });
  const ended = await listEndedConsumers(db());
  await sweepInTurns(ended, BATCH, ({ limit }, { merchantId, id }) =>
    deleteUnreadEvents(db(), merchantId, id, limit),
  );
}
