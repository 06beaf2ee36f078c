import type { Tx } from "#db/client";
import type { SavedCardRecord } from "#db/queries/attempts/saved-cards";
import { enqueue } from "#lib/platform/jobs/queue";

/** Queues a card's removal at its processor on the caller's commit, `startAfterMs` later. */
export async function queueCardRemoval(
  tx: Tx,
  { merchantId, id: savedCardId }: Pick<SavedCardRecord, "merchantId" | "id">,
  startAfterMs = 0,
): Promise<void> {
  await enqueue(tx, "remove-saved-card", { merchantId, savedCardId }, { startAfterMs, group: merchantId });
}
