import { performance } from "node:perf_hooks";
import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { DISPUTE_WARNING_MS } from "#lib/disputes/dispute.rules";
import { countOpenDisputes } from "#lib/disputes/due-disputes.queries";
import { findOperationalAlerts } from "#lib/operations/find-operational-alerts";
import type { Metric } from "#lib/operations/metric.rules";
import { findConnections, listSuspenseMoney } from "#lib/operations/operations.queries";
import { pingDatabase } from "#lib/operations/ping.queries";
import { toInstallationMetrics } from "#lib/operations/to-installation-metrics";
import { readProcessMetrics, toPrometheusText } from "#lib/platform/metrics/metrics";
import { countReportAlerts } from "#lib/provider-health/report-alerts.queries";

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * All metrics of this installation in Prometheus' text format: counts of this web process and all workers, and the
 * database's figures of queues, money, ledger and connections.
 */
export async function readMetrics(): Promise<{ text: string; contentType: string }> {
  const [own, others] = await Promise.all([readProcessMetrics("web"), readInstallationMetrics()]);
  return toPrometheusText([...own, ...others]);
}

// Metrics of the workers and the whole installation.
async function readInstallationMetrics(): Promise<Metric[]> {
  const now = databaseNow();
  const [found, suspense, connections, pingMs, disputes, alerts] = await Promise.all([
    findOperationalAlerts(),
    listSuspenseMoney(db()),
    findConnections(db()),
    timePing(),
    countOpenDisputes(db(), now, DISPUTE_WARNING_MS),
    countReportAlerts(db(), new Date(now.getTime() - DAY_MS)),
  ]);
  const measured = { ...found, suspense, connections, pingMs, disputes, alerts };
  return [...found.facts.ofWorkers, ...toInstallationMetrics(measured, now)];
}

async function timePing(): Promise<number> {
  const startedMs = performance.now();
  await pingDatabase(db());
  return performance.now() - startedMs;
}
