import { closeDb } from "#db/client";
import { forgetKeyRing } from "#lib/platform/auth/signing-keys";
import { closeQueue } from "#lib/platform/jobs/queue";

/** Closes what a test file opened, and forgets the keys of its database, so that the process's next file signs with its own; for its afterAll. */
export async function closeConnections(): Promise<void> {
  await closeQueue();
  await closeDb();
  forgetKeyRing();
}
