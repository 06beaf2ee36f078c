import { randomUUID } from "node:crypto";
import type { Tx } from "#db/client";
import type { AttemptId } from "#lib/domain/ids";
import { enqueue } from "#lib/platform/jobs/queue";
import { type CycleRecord, noteCycle } from "#lib/subscriptions/cycles.queries";

/**
 * Queues a debit of an open cycle on a day (`YYYY-MM-DD`) under its subscription's lock, and counts it: by the mandate, where
 * `retryOf` is the attempt whose debit is retried, or by the saved card.
 */
export async function queueDebit(
  tx: Tx,
  { merchantId, subscriptionId, number, tries }: CycleRecord,
  debit: { day: string; retryOf?: AttemptId; isByCard?: true },
  now: Date,
): Promise<void> {
  await noteCycle(tx, { merchantId, subscriptionId, number }, { tries: tries + 1 }, now);
  const data = { merchantId, subscriptionId, number, claimId: randomUUID(), ...debit };
  await enqueue(tx, "debit-cycle", data, { group: merchantId });
}
