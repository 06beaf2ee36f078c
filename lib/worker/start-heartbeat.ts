import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { db } from "#db/client";
import { recordHeartbeat } from "#lib/operations/worker-heartbeats.queries";
import { env } from "#lib/platform/env";
import { logger } from "#lib/platform/log/logger";
import { readProcessMetrics } from "#lib/platform/metrics/metrics";

const EVERY_MS = 10_000;

/**
 * Records this worker's heartbeat and counts in the database every ten seconds while `isWorking` returns true, for all processes
 * of the installation. The returned function stops it.
 */
export function startHeartbeat(isWorking: () => boolean): () => void {
  const heartbeat = { id: randomUUID(), machine: hostname(), pid: process.pid };
  const write = () => {
    if (!isWorking()) return;
    // If web and worker are one process, its counts are those of the web.
    (env().processes === "one" ? Promise.resolve([]) : readProcessMetrics("worker"))
      .then((metrics) => recordHeartbeat(db(), { ...heartbeat, metrics }))
      .catch((err) => logger().warn({ err }, "this worker's heartbeat could not be written"));
  };
  write();
  const timer = setInterval(write, EVERY_MS).unref();
  return () => clearInterval(timer);
}
