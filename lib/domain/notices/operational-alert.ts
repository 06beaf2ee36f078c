import { type DiskSpace, isNearlyFull } from "#lib/domain/notices/disk-space";

/**
 * What an operator has to mend. The operators' page, `ponte_troubles`, the mail to staff and `npm run doctor` go by this list, and
 * `deploy/alerts.yml` and the table in docs/operations.md are compared with it.
 */
export const OPERATIONAL_ALERT_KINDS = [
  "WORKER_SILENT",
  "QUEUE_WAITS",
  "LEDGER_DIFFERS",
  "LEDGER_UNCHECKED",
  "PROVIDER_DIFFERS",
  "BOOKS_UNREAD",
  "PROVIDER_DENIES",
  "PAYOUT_OPEN",
  "CARD_RESULT_UNKNOWN",
  "RATE_DOUBTED",
  "MAIL_WAITS",
  "DISK_NEARLY_FULL",
  "BACKUP_OLD",
  "CERTIFICATE_EXPIRES",
  "CONNECTION_CERTIFICATE_EXPIRES",
  "SIGNING_KEY_OLD",
  "TOKEN_EXPIRES",
] as const;
export type OperationalAlertKind = (typeof OPERATIONAL_ALERT_KINDS)[number];

/** `subject` names which one: a queue, a host, a token's name; empty where there is only one. */
export type OperationalAlert = { kind: OperationalAlertKind; subject: string };

/** What is known of an installation; instants by one clock. */
export type InstallationFacts = {
  /** Since any worker last worked; null when none ever did. */
  workerSilentMs: number | null;
  queues: readonly { queue: string; oldestDueMs: number }[];
  /** The last check of the ledger; null before the first. */
  ledger: { balanced: boolean; checkedAt: Date } | null;
  /** The providers whose statements differ from the ledger. */
  differing: readonly string[];
  /** The accounts whose statements could not be read when they were last to be compared. */
  unread: readonly string[];
  /** The accounts at providers that take our credentials no more, or let them not do what was asked. */
  denying: readonly string[];
  /** The accounts with payouts under way, and when the oldest of each was approved. */
  payouts: readonly { account: string; oldestAt: Date }[];
  /** The accounts at card processors with payments whose result nobody knows, and since when the oldest of each. */
  unknownCards: readonly { account: string; oldestAt: Date }[];
  /** The currencies whose newest rate is not used, each with its source. */
  doubtedRates: readonly string[];
  /** The certificate of the installation's address; null where there is none, or nobody answers. */
  certificate: { host: string; expiresAt: Date } | null;
  /** Since when the oldest mail waits that was tried in vain; null without one, and where the mail server takes others. */
  mailFailingSince: Date | null;
  /** The disks of the machines with workers that hold DATA_DIR. */
  disks: readonly ({ machine: string } & DiskSpace)[];
  /** When the newest known backup was begun; null where none is known, as with a service that makes its own. */
  backedUpAt: Date | null;
  /** The client certificates that accounts at providers are reached with. */
  connectionCertificates: readonly { account: string; expiresAt: Date }[];
  /** Since when the newest signing key signs; null before the first. */
  signingKeySince: Date | null;
  /** Long-lived tokens of operators, such as the one that reads the metrics. */
  tokens: readonly { name: string; expiresAt: Date }[];
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** From when on each becomes an alert; `denialForgotten`: until when one that nothing followed stays it. */
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
// A bank takes its time to issue another.
const BEFORE_CONNECTION_EXPIRY_MS = 30 * DAY_MS;

/** The troubles of an installation at `now`. */
export function planOperationalAlerts(facts: InstallationFacts, now: Date): OperationalAlert[] {
  const ageMs = (at: Date) => now.getTime() - at.getTime();
  return [...planOperationalAlertsOfWork(facts, ageMs), ...planOperationalAlertsOfAge(facts, ageMs)];
}

type AgeMs = (at: Date) => number;

/** What does not run, or not as it should. */
function planOperationalAlertsOfWork(facts: InstallationFacts, ageMs: AgeMs): OperationalAlert[] {
  const { workerSilentMs, queues, ledger, differing, unread, denying } = facts;
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

/** What has become old, or expires soon. */
function planOperationalAlertsOfAge(facts: InstallationFacts, ageMs: AgeMs): OperationalAlert[] {
  const { backedUpAt, certificate, connectionCertificates, signingKeySince, tokens } = facts;
  const found: OperationalAlert[] = [];
  if (backedUpAt && ageMs(backedUpAt) > ALERT_AFTER_MS.backup)
    found.push({ kind: "BACKUP_OLD", subject: "" });
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
