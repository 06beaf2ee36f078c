import type { Minor } from "#lib/domain/money/minor";
import type { KnownFacts } from "#lib/operations/find-operational-alerts";
import type { Metric } from "#lib/operations/metric.rules";
import { OPERATIONAL_ALERT_KINDS, type OperationalAlert } from "#lib/operations/operational-alert.rules";
import { REPORT_ALERT_REASONS, type ReportAlertReason } from "#lib/payments/report-alert.rules";
import { DIFFERENCE_KINDS } from "#lib/reconciliation/reconciliation.rules";

/** The installation's facts when its metrics are read. */
export type Measured = {
  facts: KnownFacts;
  operationalAlerts: readonly OperationalAlert[];
  suspense: readonly { currency: string; items: number; amountMinor: Minor }[];
  connections: { most: number; states: readonly { state: string; count: number }[] };
  pingMs: number;
  disputes: { open: number; urgent: number };
  alerts: readonly { reason: ReportAlertReason; count: number }[];
};

/** The metrics of the whole installation: gauges in seconds, bytes, minor units and counts. */
export function toInstallationMetrics(measured: Measured, now: Date): Metric[] {
  return [
    ...metricsOfQueues(measured),
    ...metricsOfMoney(measured, now),
    ...metricsOfLedger(measured),
    ...metricsOfAges(measured),
    ...metricsOfDatabase(measured),
    gauge(
      "ponte_troubles",
      "What an operator has to fix now, by kind.",
      OPERATIONAL_ALERT_KINDS.map((kind) => [
        measured.operationalAlerts.filter((one) => one.kind === kind).length,
        { kind },
      ]),
    ),
  ];
}

function metricsOfQueues({ facts: { queues, workerSilentMs, mail } }: Measured): Metric[] {
  return [
    gauge(
      "ponte_queue_jobs",
      "Jobs of each queue: due now, postponed, active, or failed for good.",
      queues.flatMap(({ queue, due, postponed, active, failed }) =>
        Object.entries({ due, postponed, active, failed }).map(
          ([state, value]): Sample => [value, { queue, state }],
        ),
      ),
    ),
    gauge(
      "ponte_queue_oldest_due_seconds",
      "How long the oldest job of each queue has been due.",
      queues.map(({ queue, oldestDueMs }) => [oldestDueMs / 1000, { queue }]),
    ),
    gauge("ponte_worker_silence_seconds", "How long ago any worker last worked.", [
      ...(workerSilentMs === null ? [] : [alone(workerSilentMs / 1000)]),
    ]),
    gauge("ponte_mails", "Mail that is still to be sent; failing: tried without success.", [
      [mail.waiting, { state: "waiting" }],
      [mail.failing, { state: "failing" }],
    ]),
  ];
}

function metricsOfMoney({ facts: { payouts }, suspense, disputes, alerts }: Measured, now: Date): Metric[] {
  return [
    gauge(
      "ponte_held_money_minor",
      "Money in suspense, in minor units.",
      suspense.map(({ currency, amountMinor }) => [amountMinor, { currency }]),
    ),
    gauge(
      "ponte_held_payments",
      "Payments in suspense.",
      suspense.map(({ currency, items }) => [items, { currency }]),
    ),
    gauge(
      "ponte_payouts_under_way",
      "Approved payouts that have not ended, by the account that sends them.",
      payouts.map(({ account, count }) => [count, { provider: account }]),
    ),
    gauge(
      "ponte_payout_oldest_seconds",
      "How long ago the oldest payout under way was approved, by the account that sends it.",
      payouts.map(({ account, oldestAt }) => [
        (now.getTime() - oldestAt.getTime()) / 1000,
        { provider: account },
      ]),
    ),
    gauge("ponte_disputes", "Open disputes of live money; urgent: without evidence and near the deadline.", [
      [disputes.open, { state: "open" }],
      [disputes.urgent, { state: "urgent" }],
    ]),
    gauge(
      "ponte_report_alerts",
      "Providers' reports of the last day that an operator must review, by reason.",
      REPORT_ALERT_REASONS.map((reason) => [
        alerts.find((alert) => alert.reason === reason)?.count ?? 0,
        { reason },
      ]),
    ),
  ];
}

function metricsOfLedger({ facts: { ledger, differences, reconciled } }: Measured): Metric[] {
  return [
    gauge("ponte_ledger_balanced", "1 if the last check of the ledger found it balanced, 0 if not.", [
      ...(ledger ? [alone(Number(ledger.balanced))] : []),
    ]),
    gauge(
      "ponte_ledger_checked_timestamp_seconds",
      "When the ledger was last checked.",
      instant(ledger?.checkedAt),
    ),
    gauge(
      "ponte_reconciliation_differences",
      "Open differences between the ledger and each provider's records, by kind.",
      reconciled.flatMap(({ provider }) =>
        DIFFERENCE_KINDS.map((kind): Sample => {
          const open = differences.find((one) => one.provider === provider && one.kind === kind);
          return [open?.count ?? 0, { provider, kind }];
        }),
      ),
    ),
    gauge(
      "ponte_reconciliation_timestamp_seconds",
      "When the ledger was last compared with each provider's records.",
      reconciled.map(({ provider, createdAt }) => [createdAt.getTime() / 1000, { provider }]),
    ),
  ];
}

function metricsOfAges({ facts }: Measured): Metric[] {
  const { certificate, connectionCertificates, signingKeySince, secretKeySince, backedUpAt } = facts;
  return [
    gauge(
      "ponte_certificate_expiry_timestamp_seconds",
      "When the certificate of PUBLIC_URL expires.",
      instant(certificate?.expiresAt),
    ),
    gauge(
      "ponte_connection_certificate_expiry_timestamp_seconds",
      "When the client certificate of each live connection expires.",
      connectionCertificates.map(({ account, expiresAt }) => [
        expiresAt.getTime() / 1000,
        { provider: account },
      ]),
    ),
    gauge(
      "ponte_signing_key_timestamp_seconds",
      "When the newest signing key came into use.",
      instant(signingKeySince),
    ),
    gauge(
      "ponte_secret_key_timestamp_seconds",
      "When the secret key came into use.",
      instant(secretKeySince),
    ),
    gauge("ponte_backup_timestamp_seconds", "When the newest known backup began.", instant(backedUpAt)),
  ];
}

function metricsOfDatabase({ connections, pingMs }: Measured): Metric[] {
  return [
    gauge(
      "ponte_database_connections",
      "Connections to this database, by what they do.",
      connections.states.map(({ state, count }) => [count, { state }]),
    ),
    gauge(
      "ponte_database_connections_limit",
      "The maximum number of connections that the database server accepts.",
      [alone(connections.most)],
    ),
    gauge(
      "ponte_database_wait_seconds",
      "How long a test query of this process just took, including the wait for a free connection.",
      [alone(pingMs / 1000)],
    ),
  ];
}

/** A value and its labels. */
type Sample = [number, Record<string, string>];

const alone = (value: number): Sample => [value, {}];
const instant = (at: Date | null | undefined): Sample[] => (at ? [alone(at.getTime() / 1000)] : []);

function gauge(name: string, help: string, samples: Sample[]): Metric {
  return { name, help, type: "gauge", values: samples.map(([value, labels]) => ({ value, labels })) };
}
