import { closeDb } from "#db/client";
import { closeQueue } from "#lib/platform/jobs/queue";

/** Ends what a test file opened; for its afterAll. */
export async function closeConnections(): Promise<void> {
  await closeQueue();
  await closeDb();
}
