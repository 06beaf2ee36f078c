import { performance } from "node:perf_hooks";
import type { Queue, WipData } from "pg-boss";
import { QUEUES } from "#db/queues";
import { isKeyOf } from "#lib/domain/members";

// A loop does not pause this long between two fetches from its queue while there is anything to fetch.
const STILL_MS = 30_000;
const DEFAULT_EXPIRY_SECONDS = 15 * 60;

type Loop = Pick<
  WipData,
  "id" | "name" | "count" | "lastFetchedOn" | "lastJobStartedOn" | "lastJobEndedOn" | "lastErrorOn"
> & {
  /** How long a loop may rest when no job is announced; 0 by default. */
  restMs?: number;
};

/**
 * Returns a function that lists the queues with a stalled loop: no fetch, finished job or error for 30 s beyond its rest or its
 * running job's limit. A loop whose fetches fail is not stalled: a new process could do no better. `now` is monotonic (ms).
 */
export function watchLoops(
  listLoops: () => Loop[],
  now: () => number = () => performance.now(),
): () => string[] {
  const seen = new Map<string, { signs: string; at: number }>();
  return () =>
    listLoops().flatMap((loop) => {
      const signs = [loop.lastFetchedOn, loop.lastJobEndedOn, loop.lastErrorOn].join();
      const last = seen.get(loop.id);
      if (last?.signs !== signs) {
        seen.set(loop.id, { signs, at: now() });
        return [];
      }
      return now() - last.at > STILL_MS + (loop.restMs ?? 0) + jobLimitMs(loop) ? [loop.name] : [];
    });
}

/** How long (ms) the running job of a loop may take; 0 when none runs. */
function jobLimitMs({ name, count, lastJobStartedOn, lastErrorOn }: Loop): number {
  // pg-boss keeps the jobs of a failed round in the loop's data.
  const isRunning = count > 0 && (lastErrorOn ?? 0) < (lastJobStartedOn ?? 0);
  if (!isRunning) return 0;
  const options: Omit<Queue, "name"> | undefined = isKeyOf(QUEUES, name) ? QUEUES[name] : undefined;
  return (options?.expireInSeconds ?? DEFAULT_EXPIRY_SECONDS) * 1000;
}
