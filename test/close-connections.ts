import { closeDb } from "#db/client";
import { forgetKeyRing } from "#lib/platform/auth/signing-keys";
import { closeQueue } from "#lib/platform/jobs/queue";
import { flushRequestLog } from "#lib/platform/request-log/record";
import { forgetProcessState } from "#test/process-state";

/**
 * Closes a test file's connections and clears the process's knowledge of its requests, database and keys, so that the next file
 * starts fresh; for afterAll.
 */
export async function closeConnections(): Promise<void> {
  await flushRequestLog();
  forgetProcessState();
  await closeQueue();
  await closeDb();
  forgetKeyRing();
}
