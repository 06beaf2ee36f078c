import { db } from "#db/client";
import { findWorkerSilence } from "#lib/operations/worker-heartbeats.queries";
import { logger } from "#lib/platform/log/logger";

const SILENT_AFTER_MS = 30_000;
const LOOK_EVERY_MS = 15_000;

/** `silentSeconds`: time since any worker last worked; null if none ever did. */
export type WorkerHealth = { worker: "ok" | "silent"; silentSeconds: number | null };

/** Whether a worker of this installation, on any machine, has worked within 30 s. */
export async function getWorkerHealth(): Promise<WorkerHealth> {
  const silentMs = await findWorkerSilence(db());
  const worker = silentMs !== null && silentMs <= SILENT_AFTER_MS ? "ok" : "silent";
  return { worker, silentSeconds: silentMs === null ? null : Math.floor(silentMs / 1000) };
}

/** Logs a line every 15 seconds in which no worker works; the returned function stops it. */
export function startWatchingWorkers(): () => void {
  const look = async () => {
    const { worker, silentSeconds } = await getWorkerHealth();
    if (worker === "silent")
      logger().error({ silentSeconds }, "no worker is running: callbacks, enquiries and refunds wait");
  };
  // A missing database is reported elsewhere.
  const timer = setInterval(() => look().catch(() => {}), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
