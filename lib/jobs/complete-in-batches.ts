import type { Job, PgBoss } from "pg-boss";

const WITHIN_MS = 50;
const AT_MOST = 64;

/**
 * Tells pg-boss which jobs of a queue are done, many in a statement and each within about 50 ms; `settled` hears of those it
 * was told of. One that it could not be told of runs again when its time is up. `flush` tells the rest now.
 */
export function completeInBatches<J extends Job>(
  boss: PgBoss,
  queue: string,
  settled: (jobs: J[]) => void,
): { add(job: J): void; flush(): Promise<void> } {
  let waiting: J[] = [];
  let timer: NodeJS.Timeout | undefined;

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const jobs = waiting;
    waiting = [];
    if (jobs.length === 0) return;
    try {
      await boss.complete(queue, jobs);
    } finally {
      settled(jobs);
    }
  }

  const flushQuietly = () => void flush().catch((error: Error) => boss.emit("error", error));
  return {
    add: (job) => {
      waiting.push(job);
      if (waiting.length >= AT_MOST) flushQuietly();
      else timer ??= setTimeout(flushQuietly, WITHIN_MS);
    },
    flush,
  };
}
