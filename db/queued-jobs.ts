import { sql } from "drizzle-orm";
import { db, listen } from "#db/client";
import type { Listening } from "#db/listener";
import { fromPrimary } from "#db/reading-scope";
import { toItsEnd } from "#db/work";

const CHANNEL = "ponte_jobs_queued";
// At most ten notifications a second: a transaction that notifies delays the others' commits.
const PAUSE_MS = 100;

const pending: { timer: NodeJS.Timeout | null; again: boolean } = { timer: null, again: false };

/**
 * Notifies every worker that jobs were committed, or that enquiries are due sooner than planned, soon and at most ten
 * times a second. Workers also look every few seconds, so that a lost notification only costs time.
 */
export function notifyOfQueuedJobs(): void {
  if (pending.timer) {
    pending.again = true;
    return;
  }
  void send();
  pending.timer = setTimeout(() => {
    pending.timer = null;
    if (!pending.again) return;
    pending.again = false;
    notifyOfQueuedJobs();
  }, PAUSE_MS).unref();
}

// Runs outside the request that queued the job.
async function send(): Promise<void> {
  const notify = () => db().execute(sql`select pg_notify(${CHANNEL}, '')`);
  await toItsEnd(() => fromPrimary(notify)).catch(() => {});
}

/** Calls `onJobs` after such a notification, and after each time in which notifications may have been lost. */
export function watchQueuedJobs(onJobs: () => void): Listening {
  return listen(CHANNEL, onJobs, onJobs);
}
