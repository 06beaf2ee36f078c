import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { eventReplays } from "#db/schema/event-replays";
import { type EventId, type EventReplayId, type MerchantId, markInId } from "#lib/domain/ids";
import { askMarked, isOf } from "#lib/lists/whose.queries";

export type EventReplayRecord = typeof eventReplays.$inferSelect;

/** Stores a request to send a period's events again. */
export async function insertEventReplay(
  tx: Tx,
  merchantId: MerchantId,
  replay: Omit<typeof eventReplays.$inferInsert, "merchantId">,
): Promise<void> {
  await tx.insert(eventReplays).values({ ...replay, merchantId });
}

/** An unfinished replay, locked in the caller's transaction, or null. For the replay job. */
export function lockOpenReplay(tx: Tx, id: EventReplayId): Promise<EventReplayRecord | null> {
  return askMarked(tx, markInId(id), async (merchantId) => {
    const isOpen = and(eq(eventReplays.id, id), isNull(eventReplays.finishedAt));
    const [replay] = await tx
      .select()
      .from(eventReplays)
      .where(and(isOf(eventReplays.merchantId, merchantId), isOpen))
      .for("update");
    return replay ?? null;
  });
}

/** Stores a locked replay's progress: the last event examined, how many more were sent, and whether it ended. */
export async function advanceReplay(
  tx: Tx,
  merchantId: MerchantId,
  id: EventReplayId,
  progress: { cursor: EventId | null; sent: number; finishedAt: Date | null },
): Promise<void> {
  const { cursor, sent, finishedAt } = progress;
  await tx
    .update(eventReplays)
    .set({
      ...(cursor ? { cursor } : {}),
      sentCount: sql`${eventReplays.sentCount} + ${sent}`,
      finishedAt,
    })
    .where(and(eq(eventReplays.merchantId, merchantId), eq(eventReplays.id, id)));
}
