import { checkReady } from "#lib/platform/health/check-ready";
import { getWorkerHealth, type WorkerHealth } from "#lib/platform/health/worker-health";

type Readiness = WorkerHealth & { status: "ok" | "degraded" };

/**
 * Whether this process may take requests, and whether a worker runs their follow-up jobs. Without a worker the status is
 * "degraded": payments work, but follow-up waits. Throws `unavailable` when the database does not answer.
 */
export async function getReadiness(): Promise<Readiness> {
  await checkReady();
  const health = await getWorkerHealth();
  return { status: health.worker === "ok" ? "ok" : "degraded", ...health };
}
