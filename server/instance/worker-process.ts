import { setPriority } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { stopOrphanedPostgres } from "#db/embedded/orphan";
import { runAs } from "#db/session-limits";
import { startReadingClock } from "#lib/platform/clock/read-database-clock";
import { env } from "#lib/platform/env";
import { untilDone } from "#lib/platform/health/until-done";
import { logConsole } from "#lib/platform/log/log-console";
import { logger } from "#lib/platform/log/logger";
import { startTracing } from "#lib/platform/trace/start-tracing";
import { startFlushingProviderCalls } from "#lib/provider-health/flush-calls";
import { startHeartbeat } from "#lib/worker/start-heartbeat";
import { startWorker } from "#lib/worker/worker";
import { tryDataDirLock } from "#server/instance/data-dir";
import { endOnUnexpectedError } from "#server/instance/processes/end-on-unexpected-error";
import { onStop } from "#server/instance/processes/on-stop";
import { giveSignsOfLife } from "#server/instance/processes/signs-of-life";

// How long the web process may drain after its supervisor died.
const WEB_DRAIN_MS = 3_500;
// When processor time is short, requests go before background work.
const NICENESS = 5;

endOnUnexpectedError();
const { signal, cleanups } = onStop();
cleanups.push((orphaned) => orphaned && stopDatabaseLeftBehind(env().dataDir));
logConsole();
runAs("worker");
setPriority(NICENESS);
const tracing = await startTracing("worker");
cleanups.push(() => tracing.stop());
let isWorking = () => true;
// Also while it waits for an unavailable or slow database: ending would not help.
giveSignsOfLife(() => isWorking());
await startReadingClock();
const providerCalls = startFlushingProviderCalls();
cleanups.push(() => providerCalls.stop());
const starting = untilDone(startWorker, {
  signal,
  onFailure: (err) => logger().error({ err }, "the worker cannot start; it is tried again"),
});
cleanups.push(() =>
  starting.then(
    (worker) => worker.stop(),
    () => {},
  ),
);
// Rejects only if this process is stopped first.
void starting.then(
  (worker) => {
    isWorking = worker.isWorking;
    startHeartbeat(worker.isWorking);
  },
  () => {},
);

async function stopDatabaseLeftBehind(dataDir: string): Promise<void> {
  await sleep(WEB_DRAIN_MS);
  // A supervisor started meanwhile holds the lock and manages the database.
  const lock = tryDataDirLock(dataDir);
  if (!lock) return;
  await stopOrphanedPostgres(dataDir);
  lock.release();
}
