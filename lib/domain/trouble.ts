/** What an operator has to mend. */
export const TROUBLE_KINDS = [
  "WORKER_SILENT",
  "QUEUE_WAITS",
  "LEDGER_DIFFERS",
  "LEDGER_UNCHECKED",
  "PROVIDER_DIFFERS",
  "PROVIDER_DENIES",
  "PAYOUT_OPEN",
  "RATE_DOUBTED",
  "CERTIFICATE_EXPIRES",
  "SIGNING_KEY_OLD",
  "TOKEN_EXPIRES",
] as const;
export type TroubleKind = (typeof TROUBLE_KINDS)[number];

/** `subject` names which one: a queue, a host, a token's name; empty where there is only one. */
export type Trouble = { kind: TroubleKind; subject: string };

/** What is known of an installation; instants by one clock. */
export type InstallationFacts = {
  /** Since any worker last worked; null when none ever did. */
  workerSilentMs: number | null;
  queues: readonly { queue: string; oldestDueMs: number }[];
  /** The last check of the ledger; null before the first. */
  ledger: { balanced: boolean; checkedAt: Date } | null;
  /** The providers whose books differ from the ledger. */
  differing: readonly string[];
  /** The accounts at providers that take our credentials no more, or let them not do what was asked. */
  denying: readonly string[];
  /** The banks of payouts that have been under way for an hour. */
  silentBanks: readonly string[];
  /** The currencies whose newest rate is not used, each with its source. */
  doubtedRates: readonly string[];
  /** The certificate of the installation's address; null where there is none, or nobody answers. */
  certificate: { host: string; expiresAt: Date } | null;
  /** Since when the newest signing key signs; null before the first. */
  signingKeySince: Date | null;
  /** Long-lived tokens of operators, such as the one that reads the metrics. */
  tokens: readonly { name: string; expiresAt: Date }[];
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** From when on each becomes a trouble; `denialForgotten`: until when one that nothing followed stays it. */
export const TROUBLE_AFTER_MS = {
  workerSilent: MINUTE_MS,
  jobDue: 5 * MINUTE_MS,
  ledgerUnchecked: 26 * HOUR_MS,
  payoutOpen: HOUR_MS,
  denialForgotten: DAY_MS,
  signingKey: 335 * DAY_MS,
} as const;
const BEFORE_EXPIRY_MS = 14 * DAY_MS;

/** The troubles of an installation at `now`. */
export function planTroubles(facts: InstallationFacts, now: Date): Trouble[] {
  const { workerSilentMs, queues, ledger, differing, denying, silentBanks, doubtedRates } = facts;
  const { certificate, signingKeySince, tokens } = facts;
  const found: Trouble[] = [];
  const ageMs = (at: Date) => now.getTime() - at.getTime();
  if ((workerSilentMs ?? Number.POSITIVE_INFINITY) > TROUBLE_AFTER_MS.workerSilent)
    found.push({ kind: "WORKER_SILENT", subject: "" });
  for (const { queue, oldestDueMs } of queues)
    if (oldestDueMs > TROUBLE_AFTER_MS.jobDue) found.push({ kind: "QUEUE_WAITS", subject: queue });
  if (ledger && !ledger.balanced) found.push({ kind: "LEDGER_DIFFERS", subject: "" });
  if (ledger && ageMs(ledger.checkedAt) > TROUBLE_AFTER_MS.ledgerUnchecked)
    found.push({ kind: "LEDGER_UNCHECKED", subject: "" });
  for (const provider of differing) found.push({ kind: "PROVIDER_DIFFERS", subject: provider });
  for (const account of denying) found.push({ kind: "PROVIDER_DENIES", subject: account });
  for (const bank of silentBanks) found.push({ kind: "PAYOUT_OPEN", subject: bank });
  for (const rate of doubtedRates) found.push({ kind: "RATE_DOUBTED", subject: rate });
  if (certificate && ageMs(certificate.expiresAt) > -BEFORE_EXPIRY_MS)
    found.push({ kind: "CERTIFICATE_EXPIRES", subject: certificate.host });
  if (signingKeySince && ageMs(signingKeySince) > TROUBLE_AFTER_MS.signingKey)
    found.push({ kind: "SIGNING_KEY_OLD", subject: "" });
  for (const { name, expiresAt } of tokens)
    if (ageMs(expiresAt) > -BEFORE_EXPIRY_MS) found.push({ kind: "TOKEN_EXPIRES", subject: name });
  return found;
}
