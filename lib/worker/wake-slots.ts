import type { PgBoss } from "pg-boss";
import { db } from "#db/client";
import { listDueQueues } from "#lib/operations/operations.queries";

/**
 * Wakes as many idle slots of each queue as it has due jobs, with one query for all queues. Does not wait for the jobs. Throws
 * when the query fails.
 */
export async function wakeSlots(boss: Pick<PgBoss, "getWipData" | "notifyWorker">): Promise<void> {
  const resting = Map.groupBy(
    boss.getWipData().filter(({ count }) => count === 0),
    ({ name }) => name,
  );
  if (resting.size === 0) return;
  const most = Math.max(...[...resting.values()].map(({ length }) => length));
  for (const { queue, due } of await listDueQueues(db(), [...resting.keys()], most))
    for (const { id } of resting.get(queue)?.slice(0, due) ?? []) boss.notifyWorker(id);
}
