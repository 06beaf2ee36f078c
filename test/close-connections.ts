import { closeDb } from "#db/client";
import { forgetKeyRing } from "#lib/platform/auth/signing-keys";
import { closeQueue } from "#lib/platform/jobs/queue";
import { flushRequestLog } from "#lib/platform/request-log/record";
import { forgetProcessState } from "#test/process-state";

/**
 * Closes what a test file opened, and forgets what its process knows of its requests, its database and its keys, so that the process's
 * next file begins anew; for its afterAll.
 */
export async function closeConnections(): Promise<void> {
  await flushRequestLog();
  forgetProcessState();
  await closeQueue();
  await closeDb();
  forgetKeyRing();
}
