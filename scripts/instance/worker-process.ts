import { setTimeout as sleep } from "node:timers/promises";
import { stopOrphanedPostgres } from "#db/embedded/orphan";
import { runAs } from "#db/session-limits";
import { startFlushingProviderCalls } from "#lib/features/provider-health/flush-calls";
import { startReadingClock } from "#lib/platform/clock/read-database-clock";
import { env } from "#lib/platform/env";
import { startTracing } from "#lib/platform/trace/start-tracing";
import { startBeating } from "#lib/worker/start-beating";
import { startWorker } from "#lib/worker/worker";
import { tryDataDirLock } from "#scripts/instance/data-dir";
import { endOnUnexpectedError } from "#scripts/instance/end-on-unexpected-error";
import { onStop } from "#scripts/instance/on-stop";
import { giveSignsOfLife } from "#scripts/instance/signs-of-life";

// The time the web process may take to drain when their supervisor dies.
const WEB_DRAIN_MS = 3_500;

endOnUnexpectedError();
runAs("worker");
const tracing = await startTracing("worker");
const starting = startReadingClock().then(startWorker);
const providerCalls = startFlushingProviderCalls();
onStop(async (orphaned) => {
  const worker = await starting;
  await worker.stop();
  await providerCalls.stop();
  await tracing.stop();
  if (orphaned) await stopDatabaseLeftBehind(env().dataDir);
});
const { isWorking } = await starting;
giveSignsOfLife(isWorking);
startBeating(isWorking);

async function stopDatabaseLeftBehind(dataDir: string): Promise<void> {
  await sleep(WEB_DRAIN_MS);
  // A supervisor started in the meantime has the lock, and manages the database.
  const lock = tryDataDirLock(dataDir);
  if (!lock) return;
  await stopOrphanedPostgres(dataDir);
  lock.release();
}
