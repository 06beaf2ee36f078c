import { closeDb } from "#db/client";
import { closeQueue } from "#lib/platform/jobs/queue";

/** Closes what a test file opened; for its afterAll. */
export async function closeConnections(): Promise<void> {
  await closeQueue();
  await closeDb();
}
