import type { PgBoss } from "pg-boss";
import { db } from "#db/client";
import { findNextDueMs, listDueQueues } from "#lib/operations/operations.queries";

/**
 * Wakes as many idle slots of each queue as it has due jobs, with one query for all queues, and does not wait for the jobs. Returns
 * how long (ms) until a postponed job is due, from a second query; null if none is postponed. Throws when a query fails.
 */
export async function wakeSlots(boss: Pick<PgBoss, "getWipData" | "notifyWorker">): Promise<number | null> {
  const slots = boss.getWipData();
  const resting = Map.groupBy(
    slots.filter(({ count }) => count === 0),
    ({ name }) => name,
  );
  const most = Math.max(0, ...[...resting.values()].map(({ length }) => length));
  const found = resting.size > 0 ? await listDueQueues(db(), [...resting.keys()], most) : [];
  for (const { queue, due } of found)
    for (const { id } of resting.get(queue)?.slice(0, due) ?? []) boss.notifyWorker(id);
  return findNextDueMs(db(), [...new Set(slots.map(({ name }) => name))]);
}
