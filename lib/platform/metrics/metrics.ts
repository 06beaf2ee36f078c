import { collectDefaultMetrics, Histogram, Registry } from "prom-client";

const registry = new Registry();
const requests = new Histogram({
  name: "ponte_http_request_duration_seconds",
  help: "How long requests of the API took, by operation and status.",
  labelNames: ["operation", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});
let collectsProcess = false;

/** Counts a request of an operation that was answered with `status` after `durationMs`. */
export function observeRequest(operation: string, status: number, durationMs: number): void {
  requests.observe({ operation, status }, durationMs / 1000);
}

/**
 * This process's counts since its start, in Prometheus' text format 0.0.4. One of several web processes
 * answers, with its `pid` on every line. No label contains an id, a merchant or client input.
 */
export async function readMetrics(): Promise<{ text: string; contentType: string }> {
  if (!collectsProcess) {
    collectsProcess = true;
    registry.setDefaultLabels({ pid: process.pid });
    collectDefaultMetrics({ register: registry });
  }
  return { text: await registry.metrics(), contentType: registry.contentType };
}
