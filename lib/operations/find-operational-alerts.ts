import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { listSigningKeys } from "#lib/account/signing-keys.queries";
import { listUnknownCardPayments } from "#lib/attempts/unknown-card-payments.queries";
import { accountKey } from "#lib/connections/connection.rules";
import { listCertificateEnds } from "#lib/connections/list-certificate-ends";
import { listDoubtedRates } from "#lib/exchange/current-rates";
import { findLastLedgerCheck } from "#lib/ledger/ledger-checks.queries";
import { findWaitingMail, type WaitingMail } from "#lib/notices/mails.queries";
import { disksIn } from "#lib/operations/disk-space.rules";
import { findInstallationAges, type InstallationAges } from "#lib/operations/installation.queries";
import type { Metric } from "#lib/operations/metric.rules";
import {
  ALERT_AFTER_MS,
  type InstallationFacts,
  type OperationalAlert,
  planOperationalAlerts,
} from "#lib/operations/operational-alert.rules";
import { listLongStaffTokens } from "#lib/operations/operational-alerts.queries";
import { listQueueStates, type QueueState } from "#lib/operations/operations.queries";
import { findWorkerSilence, listWorkerMetrics } from "#lib/operations/worker-heartbeats.queries";
import { listPayoutsInFlight } from "#lib/payouts/payouts.queries";
import { env } from "#lib/platform/env";
import { certificateOf } from "#lib/platform/health/certificate-expiry";
import { hasNoSuccess } from "#lib/provider-health/failing-provider.rules";
import { listDenyingAccounts } from "#lib/provider-health/provider-calls.queries";
import { listRecentResults } from "#lib/provider-health/provider-failures.queries";
import {
  countOpenDifferences,
  listLastReconciliations,
  type OpenDifferences,
  type ReconciliationRecord,
} from "#lib/reconciliation/reconciliations.queries";

const HOUR_MS = 60 * 60 * 1000;

/** The facts about an installation from which alerts follow, and those for metrics. */
export type KnownFacts = Omit<InstallationFacts, "queues" | "payouts"> &
  InstallationAges & {
    queues: QueueState[];
    payouts: { account: string; oldestAt: Date; count: number }[];
    differences: OpenDifferences[];
    /** The last comparison at each provider. */
    reconciled: ReconciliationRecord[];
    /** Counts of the last minute's workers. */
    ofWorkers: Metric[];
    mail: WaitingMail;
  };

/** The installation's current facts, and the operational alerts that follow. */
export async function findOperationalAlerts(): Promise<{
  facts: KnownFacts;
  operationalAlerts: OperationalAlert[];
}> {
  const now = databaseNow();
  const facts = { ...(await findWork(now)), ...(await findAges()) };
  return { facts, operationalAlerts: planOperationalAlerts(facts, databaseNow()) };
}

async function findWork(now: Date) {
  const deniedSince = new Date(now.getTime() - ALERT_AFTER_MS.denialForgotten);
  // The queries run one at a time: in parallel, each would open a session every minute and keep it for half of the minute.
  const workerSilentMs = await findWorkerSilence(db());
  const queues = await listQueueStates(db());
  const ledger = await findLastLedgerCheck(db());
  const differences = await countOpenDifferences(db());
  const reconciled = await listLastReconciliations(db());
  const denying = await listDenyingAccounts(db(), deniedSince);
  const hour = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
  const failing = (await listRecentResults(db(), hour)).filter(({ thisHour, previousHour }) =>
    hasNoSuccess(thisHour, previousHour),
  );
  const inFlight = await listPayoutsInFlight(db());
  const unknownCards = await listUnknownCardPayments(db());
  const doubted = await listDoubtedRates(now);
  const { isAnyTaken, ...mail } = await findWaitingMail(db());
  const ofWorkers = (await listWorkerMetrics(db())).flat();
  return {
    workerSilentMs,
    queues,
    ledger: ledger ?? null,
    differences,
    differing: [...new Set(differences.map(({ provider }) => provider))],
    reconciled,
    unread: reconciled.flatMap(({ unread }) => unread),
    denying,
    failing: [...new Set(failing.map(({ provider }) => provider))],
    payouts: inFlight.map(({ count, oldestAt, ...bank }) => ({ account: accountKey(bank), count, oldestAt })),
    unknownCards: unknownCards.map(({ oldestAt, ...at }) => ({ account: accountKey(at), oldestAt })),
    doubtedRates: doubted.map(({ currency, source }) => `${currency} (${source})`),
    mail,
    // A mailbox that refuses mail is its owner's problem, not the installation's.
    mailFailingSince: isAnyTaken ? null : mail.failingSince,
    ofWorkers,
    disks: disksIn(ofWorkers),
  };
}

async function findAges() {
  const certificate = await certificateOf(env().publicUrl);
  const connectionCertificates = await listCertificateEnds();
  const keys = await listSigningKeys(db());
  const tokens = await listLongStaffTokens(db());
  const ages = await findInstallationAges(db());
  const signingKeySince = keys.at(-1)?.signsFrom ?? null;
  const { demo, backupAlert } = env();
  const needsBackupSince = demo || !backupAlert ? null : ages.createdAt;
  return { certificate, connectionCertificates, signingKeySince, tokens, needsBackupSince, ...ages };
}
