import { hostname } from "node:os";
import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { DISK_BYTES, DISK_FREE_BYTES, type Metric } from "#lib/operations/metric.rules";
import { PAGE_FAULTS, type PageFault } from "#lib/operations/page-fault.rules";
import { env } from "#lib/platform/env";
import { readDiskSpace } from "#lib/platform/health/disk-space";

type CallbackResult = "delivered" | "failed" | "dead";
type JobOutcome = "done" | "failed";

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const AGES = [1, 5, 15, 60, 300, 900, 3_600, 21_600, 86_400];

// How often the delay of the event loop is measured (ms); delays shorter than this are not seen. The default of 10 ms wakes an
// idle process a hundred times a second.
const LOOP_WATCH_MS = 100;

const registry = new Registry();
const registers = [registry];
const requests = new Histogram({
  name: "ponte_http_request_duration_seconds",
  help: "How long requests of the API took, by operation and status.",
  labelNames: ["operation", "status"],
  buckets: SECONDS,
  registers,
});
const providerCalls = new Counter({
  name: "ponte_provider_calls_total",
  help: "Calls to providers, by provider, operation and result.",
  labelNames: ["provider", "operation", "result"],
  registers,
});
const providerSeconds = new Counter({
  name: "ponte_provider_call_seconds_total",
  help: "Total duration of calls to providers, by provider, operation and result.",
  labelNames: ["provider", "operation", "result"],
  registers,
});
const payments = new Counter({
  name: "ponte_payments_total",
  help: "Attempts whose provider's outcome was applied, by method, provider and the status they reached.",
  labelNames: ["method", "provider", "result"],
  registers,
});
const callbacks = new Histogram({
  name: "ponte_callback_age_seconds",
  help: "How old an event was at each try of its delivery, by result; dead: no further try follows.",
  labelNames: ["result"],
  buckets: AGES,
  registers,
});
const jobs = new Counter({
  name: "ponte_jobs_total",
  help: "Jobs that ran, by queue and result.",
  labelNames: ["queue", "result"],
  registers,
});
const pageFaults = new Counter({
  name: "ponte_page_faults_total",
  help: "Faults of our own scripts that payers' pages reported, by kind.",
  labelNames: ["kind"],
  registers,
});
// A series that begins above zero has no first increase.
for (const kind of PAGE_FAULTS) pageFaults.inc({ kind }, 0);
let collectsProcess = false;

/** Counts a request of an operation, answered with `status` after `durationMs`. */
export function observeRequest(operation: string, status: number, durationMs: number): void {
  requests.observe({ operation, status }, durationMs / 1000);
}

/** Counts calls of a provider's operation with the same result, which took `totalMs` together. */
export function observeProviderCalls(
  labels: { provider: string; operation: string; result: string },
  count: number,
  totalMs: number,
): void {
  providerCalls.inc(labels, count);
  providerSeconds.inc(labels, totalMs / 1000);
}

/** Counts an attempt that reached a status by its provider's outcome. */
export function observePayment(labels: { method: string; provider: string; result: string }): void {
  payments.inc(labels);
}

/** Counts a try to deliver an event, and how old the event was then. */
export function observeCallback(result: CallbackResult, ageMs: number): void {
  callbacks.observe({ result }, Math.max(0, ageMs) / 1000);
}

/** Counts a job that ran. */
export function observeJob(queue: string, result: JobOutcome): void {
  jobs.inc({ queue, result });
}

/** Counts a fault in our own script that a payer's page reported. */
export function observePageFault(kind: PageFault): void {
  pageFaults.inc({ kind });
}

/**
 * This process's counts since its start, with kind, machine and pid on every sample. No label contains an id, a merchant or
 * client input.
 */
export async function readProcessMetrics(kind: "web" | "worker"): Promise<Metric[]> {
  if (!collectsProcess) {
    collectsProcess = true;
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_WATCH_MS });
  }
  const own = { process: kind, machine: hostname(), pid: process.pid };
  const metrics = (await registry.getMetricsAsJSON()) as unknown as Metric[];
  return [...metrics, ...readDiskMetrics()].map(({ name, help, type, values }) => ({
    ...{ name, help, type: String(type) },
    values: values
      .filter(({ value }) => Number.isFinite(value))
      .map(({ value, labels, metricName }) => ({
        ...{ value, labels: { ...own, ...labels } },
        ...(metricName ? { metricName } : {}),
      })),
  }));
}

// A prom-client gauge would report 0 for an unreadable disk.
function readDiskMetrics(): Metric[] {
  const space = readDiskSpace(env().dataDir);
  const metric = (name: string, help: string, value: number | undefined): Metric => ({
    ...{ name, help, type: "gauge" },
    values: value === undefined ? [] : [{ value, labels: {} }],
  });
  return [
    metric(DISK_FREE_BYTES, "Free bytes on the disk of DATA_DIR.", space?.freeBytes),
    metric(DISK_BYTES, "Bytes of the disk of DATA_DIR.", space?.totalBytes),
  ];
}

/** Metrics in Prometheus' text format 0.0.4; same-named ones, such as of several processes, are merged. */
export async function toPrometheusText(
  metrics: readonly Metric[],
): Promise<{ text: string; contentType: string }> {
  const merged = new Registry();
  for (const [name, same] of Map.groupBy(metrics, (metric) => metric.name)) {
    const [first] = same;
    const metric = { ...first, values: same.flatMap(({ values }) => values) };
    // prom-client reads only the name and values of a registered metric.
    merged.registerMetric({ name, get: async () => metric } as unknown as Counter);
  }
  return { text: await merged.metrics(), contentType: merged.contentType };
}
