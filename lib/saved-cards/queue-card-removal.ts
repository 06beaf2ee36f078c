import type { Tx } from "#db/client";
import { enqueue } from "#lib/platform/jobs/queue";
import type { SavedCardRecord } from "#lib/saved-cards/saved-cards.queries";

/** Queues a card's removal at its processor on the caller's commit, `startAfterMs` later. */
export async function queueCardRemoval(
  tx: Tx,
  { merchantId, id: savedCardId }: Pick<SavedCardRecord, "merchantId" | "id">,
  startAfterMs = 0,
): Promise<void> {
  await enqueue(tx, "remove-saved-card", { merchantId, savedCardId }, { startAfterMs, group: merchantId });
}
