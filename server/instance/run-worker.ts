import { setTimeout as sleep } from "node:timers/promises";
import { stopOrphanedPostgres } from "#db/embedded/orphan";
import { actAs } from "#db/session-limits";
import { untilDone } from "#lib/platform/health/until-done";
import { logger } from "#lib/platform/log/logger";
import { startHeartbeat } from "#lib/worker/start-heartbeat";
import { startWorker } from "#lib/worker/worker";
import { tryDataDirLock } from "#server/instance/data-dir";

/** A worker that has started or is starting; `isWorking` is false while one of its loops is stalled. */
export type RunningWorker = { isWorking(): boolean; stop(): Promise<void> };

/** Starts the worker in this process, as soon as the database is there, until `stop` or `signal`. */
export function runWorker(signal: AbortSignal): RunningWorker {
  return actAs("worker", () => {
    let isWorking = () => true;
    const starting = untilDone(startWorker, {
      signal,
      onFailure: (err) => logger().error({ err }, "the worker could not start; it will try again"),
    });
    // Rejects only if this process is stopped first.
    void starting.then(
      (worker) => {
        isWorking = worker.isWorking;
        startHeartbeat(worker.isWorking);
      },
      () => {},
    );
    return {
      isWorking: () => isWorking(),
      stop: () =>
        starting.then(
          (worker) => worker.stop(),
          () => {},
        ),
    };
  });
}

/** Stops the embedded PostgreSQL of a supervisor that died, once the web process has drained for `drainMs`. */
export async function stopDatabaseLeftBehind(dataDir: string, drainMs: number): Promise<void> {
  await sleep(drainMs);
  // A supervisor started meanwhile holds the lock and manages the database.
  const lock = tryDataDirLock(dataDir);
  if (!lock) return;
  await stopOrphanedPostgres(dataDir);
  lock.release();
}
