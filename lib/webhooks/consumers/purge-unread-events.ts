import { db, transaction } from "#db/client";
import type { EventConsumerId, MerchantId } from "#lib/domain/ids";
import { sweepInTurns } from "#lib/platform/jobs/sweep";
import {
  deleteUnreadEvents,
  findEventConsumer,
  isOverdue,
  listEndedConsumers,
  listOverdueConsumers,
  lockEventConsumer,
  updateEventConsumer,
} from "#lib/webhooks/event-consumers.queries";

const BATCH = 5_000;
/** An event may have happened this long before its id was created. Events are read in the order of their ids. */
const SLACK_MS = 15 * 60 * 1000;

/**
 * Ends consumers whose next event is older than `before`; their readers then get `cursor_expired`. Also deletes the unread events
 * of ended and deleted consumers.
 */
export async function purgeUnreadEvents(before: Date, now: Date): Promise<void> {
  for (const { merchantId, id } of await listOverdueConsumers(db(), before))
    await expire(merchantId, id, { before, now });
  const ended = await listEndedConsumers(db());
  await sweepInTurns(ended, BATCH, ({ limit }, { merchantId, id }) =>
    deleteUnreadEvents(db(), merchantId, id, limit),
  );
}

/** Ends a consumer, unless it has fetched its events meanwhile. Stores the period whose events it did not acknowledge. */
async function expire(
  merchantId: MerchantId,
  id: EventConsumerId,
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  await transaction(async (tx) => {
    await lockEventConsumer(tx, merchantId, id);
    if (!(await isOverdue(tx, merchantId, id, before))) return;
    const oldest = (await findEventConsumer(tx, merchantId, id))?.oldestUnreadAt ?? before;
    const pastFrom = new Date(oldest.getTime() - SLACK_MS);
    await updateEventConsumer(tx, merchantId, id, { expiredAt: now, pastFrom, pastUntil: now });
  });
}
