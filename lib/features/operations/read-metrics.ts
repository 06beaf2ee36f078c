import { performance } from "node:perf_hooks";
import { db } from "#db/client";
import { findConnections, listHeldMoney } from "#db/queries/operations";
import { pingDatabase } from "#db/queries/ping";
import { countOpenDifferences, listLastReconciliations } from "#db/queries/reconciliations";
import { listWorkerMetrics } from "#db/queries/worker-beats";
import type { Metric } from "#lib/domain/metric";
import { DIFFERENCE_KINDS } from "#lib/domain/reconciliation";
import { TROUBLE_KINDS } from "#lib/domain/trouble";
import { findTroubles } from "#lib/features/operations/find-troubles";
import { readProcessMetrics, toPrometheusText } from "#lib/platform/metrics/metrics";

/**
 * All that Prometheus reads of this installation, in its text format: what this web process and all workers
 * counted, and what the database says of queues, money, the ledger and connections.
 */
export async function readMetrics(): Promise<{ text: string; contentType: string }> {
  const [own, ofWorkers, ofInstallation] = await Promise.all([
    readProcessMetrics("web"),
    listWorkerMetrics(db()),
    readInstallationMetrics(),
  ]);
  return toPrometheusText([...own, ...ofWorkers.flat(), ...ofInstallation]);
}

async function readInstallationMetrics(): Promise<Metric[]> {
  const [{ facts, troubles }, held, connections, pingMs, differences, reconciled] = await Promise.all([
    findTroubles(),
    listHeldMoney(db()),
    findConnections(db()),
    timePing(),
    countOpenDifferences(db()),
    listLastReconciliations(db()),
  ]);
  const { queues, ledger, workerSilentMs: silentMs, certificate, signingKeySince } = facts;
  return [
    gauge(
      "ponte_queue_jobs",
      "Jobs of each queue: due now, postponed, active, or failed for good.",
      queues.flatMap(({ queue, due, postponed, active, failed }) =>
        Object.entries({ due, postponed, active, failed }).map(
          ([state, value]) => [value, { queue, state }] as const,
        ),
      ),
    ),
    gauge(
      "ponte_queue_oldest_due_seconds",
      "How long the oldest job of each queue has been due.",
      queues.map(({ queue, oldestDueMs }) => [oldestDueMs / 1000, { queue }] as const),
    ),
    gauge(
      "ponte_held_money_minor",
      "Money in suspense, in minor units.",
      held.map(({ currency, amountMinor }) => [amountMinor, { currency }] as const),
    ),
    gauge(
      "ponte_held_payments",
      "Payments in suspense.",
      held.map(({ currency, items }) => [items, { currency }] as const),
    ),
    gauge("ponte_ledger_balanced", "1 if the last check of the ledger found it balanced, 0 if not.", [
      ...(ledger ? [[Number(ledger.balanced), {}] as const] : []),
    ]),
    gauge("ponte_ledger_checked_timestamp_seconds", "When the ledger was last checked.", [
      ...(ledger ? [[ledger.checkedAt.getTime() / 1000, {}] as const] : []),
    ]),
    gauge(
      "ponte_reconciliation_differences",
      "Open differences between the ledger and what each provider tells of its books, by kind.",
      reconciled.flatMap(({ provider }) =>
        DIFFERENCE_KINDS.map((kind) => {
          const open = differences.find((one) => one.provider === provider && one.kind === kind);
          return [open?.count ?? 0, { provider, kind }] as const;
        }),
      ),
    ),
    gauge(
      "ponte_reconciliation_timestamp_seconds",
      "When the ledger was last compared with each provider's books.",
      reconciled.map(({ provider, createdAt }) => [createdAt.getTime() / 1000, { provider }] as const),
    ),
    gauge("ponte_worker_silence_seconds", "How long ago any worker last worked.", [
      ...(silentMs === null ? [] : [[silentMs / 1000, {}] as const]),
    ]),
    gauge(
      "ponte_troubles",
      "What an operator has to mend now, by kind.",
      TROUBLE_KINDS.map((kind) => [troubles.filter((one) => one.kind === kind).length, { kind }] as const),
    ),
    gauge("ponte_certificate_expiry_timestamp_seconds", "When the certificate of PUBLIC_URL expires.", [
      ...(certificate ? [[certificate.expiresAt.getTime() / 1000, {}] as const] : []),
    ]),
    gauge("ponte_signing_key_timestamp_seconds", "Since when the newest signing key signs.", [
      ...(signingKeySince ? [[signingKeySince.getTime() / 1000, {}] as const] : []),
    ]),
    gauge(
      "ponte_database_connections",
      "Connections to this database, by what they do.",
      connections.states.map(({ state, count }) => [count, { state }] as const),
    ),
    gauge("ponte_database_connections_limit", "Connections that the database server accepts in all.", [
      [connections.most, {}],
    ]),
    gauge(
      "ponte_database_wait_seconds",
      "How long a query of this process just waited for a free connection and its answer.",
      [[pingMs / 1000, {}]],
    ),
  ];
}

function gauge(
  name: string,
  help: string,
  samples: readonly (readonly [number, Record<string, string>])[],
): Metric {
  return { name, help, type: "gauge", values: samples.map(([value, labels]) => ({ value, labels })) };
}

async function timePing(): Promise<number> {
  const startedMs = performance.now();
  await pingDatabase(db());
  return performance.now() - startedMs;
}
