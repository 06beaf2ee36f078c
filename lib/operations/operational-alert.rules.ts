import { type DiskSpace, isNearlyFull } from "#lib/operations/disk-space.rules";

/**
 * Conditions that an operator has to fix. The operators' page, `ponte_troubles`, the mail to staff and `npm run doctor` use this
 * list; `deploy/alerts.yml` and the table in docs/operations.md are compared with it.
 */
export const OPERATIONAL_ALERT_KINDS = [
  "WORKER_SILENT",
  "QUEUE_WAITS",
  "LEDGER_DIFFERS",
  "LEDGER_UNCHECKED",
  "PROVIDER_DIFFERS",
  "BOOKS_UNREAD",
  "PROVIDER_DENIES",
  "PROVIDER_FAILS",
  "PAYOUT_OPEN",
  "CARD_RESULT_UNKNOWN",
  "RATE_DOUBTED",
  "MAIL_WAITS",
  "DISK_NEARLY_FULL",
  "BACKUP_OLD",
  "BACKUP_MISSING",
  "CERTIFICATE_EXPIRES",
  "CONNECTION_CERTIFICATE_EXPIRES",
  "SIGNING_KEY_OLD",
  "TOKEN_EXPIRES",
] as const;
export type OperationalAlertKind = (typeof OPERATIONAL_ALERT_KINDS)[number];

/** The kinds whose subject is an account (`accountKey`). */
export const ALERTS_OF_ACCOUNTS: readonly OperationalAlertKind[] = [
  "BOOKS_UNREAD",
  "PROVIDER_DENIES",
  "PROVIDER_FAILS",
  "PAYOUT_OPEN",
  "CARD_RESULT_UNKNOWN",
  "CONNECTION_CERTIFICATE_EXPIRES",
];

/** `subject` names a queue, host or token; empty for conditions that exist once. */
export type OperationalAlert = { kind: OperationalAlertKind; subject: string };

/** The known facts of an installation; instants by one clock. */
export type InstallationFacts = {
  /** Time since any worker last worked; null if none ever did. */
  workerSilentMs: number | null;
  queues: readonly { queue: string; oldestDueMs: number }[];
  /** The last check of the ledger; null before the first. */
  ledger: { balanced: boolean; checkedAt: Date } | null;
  /** The providers whose statements differ from the ledger. */
  differing: readonly string[];
  /** The accounts whose statements could not be read at their last comparison. */
  unread: readonly string[];
  /** The provider accounts that reject our credentials, or that deny them what we requested. */
  denying: readonly string[];
  /** The live accounts and sources of rates with an operation that has no success (`hasNoSuccess`). */
  failing: readonly string[];
  /** The accounts with payouts in flight, and the approval time of the oldest. */
  payouts: readonly { account: string; oldestAt: Date }[];
  /** The card processor accounts with payments of unknown result, and the start of the oldest. */
  unknownCards: readonly { account: string; oldestAt: Date }[];
  /** The currencies whose newest rate is not used, each with its source. */
  doubtedRates: readonly string[];
  /** The certificate of the installation's address; null if there is none, or when no server answers. */
  certificate: { host: string; expiresAt: Date } | null;
  /** Since when the oldest failing mail has waited; null if none fails, or while the mail server accepts other mail. */
  mailFailingSince: Date | null;
  /** The disks of the worker machines that hold DATA_DIR. */
  disks: readonly ({ machine: string } & DiskSpace)[];
  /** Start of the newest known backup; null when unknown, as with a service that makes its own. */
  backedUpAt: Date | null;
  /** Since when this installation needs backups; null if it needs none, or another service makes them. */
  needsBackupSince: Date | null;
  /** The client certificates for provider accounts. */
  connectionCertificates: readonly { account: string; expiresAt: Date }[];
  /** When the newest signing key came into use; null before the first. */
  signingKeySince: Date | null;
  /** Long-lived tokens of operators, such as the one that reads the metrics. */
  tokens: readonly { name: string; expiresAt: Date }[];
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * The age at which each condition becomes an alert. `denialForgotten` is how long a denial counts if no other call follows it.
 */
export const ALERT_AFTER_MS = {
  workerSilent: MINUTE_MS,
  jobDue: 5 * MINUTE_MS,
  ledgerUnchecked: 26 * HOUR_MS,
  payoutOpen: HOUR_MS,
  cardUnknown: HOUR_MS,
  denialForgotten: DAY_MS,
  mailFailing: 30 * MINUTE_MS,
  backup: 50 * HOUR_MS,
  signingKey: 335 * DAY_MS,
} as const;
const BEFORE_EXPIRY_MS = 14 * DAY_MS;
// Banks take time to issue a new one.
const BEFORE_CONNECTION_EXPIRY_MS = 30 * DAY_MS;

/** The operational alerts of an installation at `now`. */
export function planOperationalAlerts(facts: InstallationFacts, now: Date): OperationalAlert[] {
  const ageMs = (at: Date) => now.getTime() - at.getTime();
  return [...planOperationalAlertsOfWork(facts, ageMs), ...planOperationalAlertsOfAge(facts, ageMs)];
}

type AgeMs = (at: Date) => number;

/** What does not run properly. */
function planOperationalAlertsOfWork(facts: InstallationFacts, ageMs: AgeMs): OperationalAlert[] {
  const { workerSilentMs, queues, ledger, differing, unread, denying, failing } = facts;
  const { payouts, unknownCards, doubtedRates, mailFailingSince, disks } = facts;
  const found: OperationalAlert[] = [];
  if ((workerSilentMs ?? Number.POSITIVE_INFINITY) > ALERT_AFTER_MS.workerSilent)
    found.push({ kind: "WORKER_SILENT", subject: "" });
  for (const { queue, oldestDueMs } of queues)
    if (oldestDueMs > ALERT_AFTER_MS.jobDue) found.push({ kind: "QUEUE_WAITS", subject: queue });
  if (ledger && !ledger.balanced) found.push({ kind: "LEDGER_DIFFERS", subject: "" });
  if (ledger && ageMs(ledger.checkedAt) > ALERT_AFTER_MS.ledgerUnchecked)
    found.push({ kind: "LEDGER_UNCHECKED", subject: "" });
  for (const provider of differing) found.push({ kind: "PROVIDER_DIFFERS", subject: provider });
  for (const account of unread) found.push({ kind: "BOOKS_UNREAD", subject: account });
  for (const account of denying) found.push({ kind: "PROVIDER_DENIES", subject: account });
  // The alert about refused credentials is more exact.
  for (const account of failing)
    if (!denying.includes(account)) found.push({ kind: "PROVIDER_FAILS", subject: account });
  for (const { account, oldestAt } of payouts)
    if (ageMs(oldestAt) > ALERT_AFTER_MS.payoutOpen) found.push({ kind: "PAYOUT_OPEN", subject: account });
  for (const { account, oldestAt } of unknownCards)
    if (ageMs(oldestAt) > ALERT_AFTER_MS.cardUnknown)
      found.push({ kind: "CARD_RESULT_UNKNOWN", subject: account });
  for (const rate of doubtedRates) found.push({ kind: "RATE_DOUBTED", subject: rate });
  if (mailFailingSince && ageMs(mailFailingSince) > ALERT_AFTER_MS.mailFailing)
    found.push({ kind: "MAIL_WAITS", subject: "" });
  for (const { machine, ...disk } of disks)
    if (isNearlyFull(disk)) found.push({ kind: "DISK_NEARLY_FULL", subject: machine });
  return found;
}

/** What is too old or expires soon. */
function planOperationalAlertsOfAge(facts: InstallationFacts, ageMs: AgeMs): OperationalAlert[] {
  const { backedUpAt, needsBackupSince, certificate, connectionCertificates, signingKeySince, tokens } =
    facts;
  const found: OperationalAlert[] = [];
  if (backedUpAt && ageMs(backedUpAt) > ALERT_AFTER_MS.backup)
    found.push({ kind: "BACKUP_OLD", subject: "" });
  if (!backedUpAt && needsBackupSince && ageMs(needsBackupSince) > ALERT_AFTER_MS.backup)
    found.push({ kind: "BACKUP_MISSING", subject: "" });
  if (certificate && ageMs(certificate.expiresAt) > -BEFORE_EXPIRY_MS)
    found.push({ kind: "CERTIFICATE_EXPIRES", subject: certificate.host });
  for (const { account, expiresAt } of connectionCertificates)
    if (ageMs(expiresAt) > -BEFORE_CONNECTION_EXPIRY_MS)
      found.push({ kind: "CONNECTION_CERTIFICATE_EXPIRES", subject: account });
  if (signingKeySince && ageMs(signingKeySince) > ALERT_AFTER_MS.signingKey)
    found.push({ kind: "SIGNING_KEY_OLD", subject: "" });
  for (const { name, expiresAt } of tokens)
    if (ageMs(expiresAt) > -BEFORE_EXPIRY_MS) found.push({ kind: "TOKEN_EXPIRES", subject: name });
  return found;
}
