import type { PgBoss } from "pg-boss";
import { db } from "#db/client";
import { isSweep } from "#db/queues";
import { findNextDueMs, listDueQueues } from "#lib/operations/operations.queries";

// An idle sweep ends sooner.
const SWEEPS_APART_MS = 200;

/**
 * Wakes as many idle slots of each queue as it has due jobs, with one query for all queues, and does not wait for the jobs. Returns
 * how long (ms) until a postponed job is due, from a second query; null if none is postponed. Throws when a query fails.
 */
export async function wakeSlots(boss: Pick<PgBoss, "getWipData" | "notifyWorker">): Promise<number | null> {
  const slots = boss.getWipData({ includeInternal: true });
  const resting = Map.groupBy(
    slots.filter(({ count }) => count === 0),
    ({ name }) => name,
  );
  const most = Math.max(0, ...[...resting.values()].map(({ length }) => length));
  const found = resting.size > 0 ? await listDueQueues(db(), [...resting.keys()], most) : [];
  let sweeps = 0;
  for (const { queue, due } of found)
    for (const { id } of resting.get(queue)?.slice(0, due) ?? []) {
      // Sweeps are due in the same second. If they run one after the other they need one session, and no sweep waits for
      // another's end.
      if (isSweep(queue)) setTimeout(() => boss.notifyWorker(id), SWEEPS_APART_MS * sweeps++).unref();
      else boss.notifyWorker(id);
    }
  return findNextDueMs(db(), [...new Set(slots.map(({ name }) => name))]);
}
