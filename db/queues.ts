import type { Queue } from "pg-boss";
import { isKeyOf } from "#lib/domain/members";

/** How often a worker looks for dead workers' jobs. */
export const WATCH_SECONDS = 10;

/** The longest pause between two searches of a worker for due jobs; notifications and known due times end it sooner. */
export const LONGEST_REST_SECONDS = 5;

// A worker touches its running jobs every ten seconds. After its death another takes a job over within heartbeat + watch + retry
// delay + search: 20 + 10 + 25 + 5 = 60 s. Ended jobs contain nothing that the tables lack, and every look reads all jobs, so
// they are deleted after an hour.
const KEPT = {
  heartbeatSeconds: 20,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 25,
} as const;

// Retried until it succeeds: its work is never given up.
const UNTIL_DONE = { ...KEPT, notify: true, retryLimit: 100_000 };

// A schedule restarts it. Of several due ones, one runs at a time.
const SWEEP = { ...KEPT, retryLimit: 10, expireInSeconds: 300, policy: "singleton" } as const;

type QueueOptions = Omit<Queue, "name"> & Required<Pick<Queue, keyof typeof KEPT | "retryLimit">>;

/**
 * The job queues and their pg-boss options. Jobs are only triggers: the tables decide what is due, so a repeated or
 * late job is harmless. Times in seconds.
 */
export const QUEUES = {
  // Without NOTIFY in the payments' transactions, which would serialize their commits: workers are told afterwards. A job
  // postponed for lack of a free slot at its receiver also counts as a try.
  "deliver-callback": { ...UNTIL_DONE, notify: false },
  "void-attempt": UNTIL_DONE,
  "settle-refund": UNTIL_DONE,
  "send-document-key": UNTIL_DONE,
  "send-dispute-response": UNTIL_DONE,
  "remove-saved-card": UNTIL_DONE,
  "begin-mandate": UNTIL_DONE,
  "pursue-mandate": UNTIL_DONE,
  "debit-cycle": UNTIL_DONE,
  "ask-about-mandates": SWEEP,
  // It asks one connection after another, each for weeks of a list.
  "read-disputes": { ...SWEEP, expireInSeconds: 1800 },
  // The web process returns soon after ending, and payments wait for it.
  "send-sandbox-report": { ...UNTIL_DONE, retryDelay: 1, retryDelayMax: 10 },
  "expire-charges": SWEEP,
  "expire-attempts": SWEEP,
  "expire-quotes": SWEEP,
  "lapse-slots": SWEEP,
  "open-cycles": SWEEP,
  "collect-cycles": SWEEP,
  "send-payout": UNTIL_DONE,
  "pursue-payout": UNTIL_DONE,
  // Retried as long as it is useful (`lookUpReport`).
  "look-up-report": { ...KEPT, notify: true, retryLimit: 10 },
  "pay-due-schedules": SWEEP,
  "net-debts": SWEEP,
  "pay-out-account": { ...KEPT, notify: true, retryLimit: 50 },
  "roll-up-activity": { ...SWEEP, expireInSeconds: 600 },
  "replay-events": { ...UNTIL_DONE, expireInSeconds: 120 },
  // A mail that is not accepted gets a new job; an invalid one is deleted, and its job does nothing.
  "send-mail": { ...UNTIL_DONE, expireInSeconds: 90 },
  "tell-of-sale": UNTIL_DONE,
  "tell-of-event": UNTIL_DONE,
  "begin-demo-activity": { ...KEPT, notify: true, retryLimit: 10, expireInSeconds: 300 },
  "summarize-days": SWEEP,
  "remind-payers": SWEEP,
  "warn-of-disputes": SWEEP,
  "watch-endpoints": SWEEP,
  "scan-skipped-addresses": SWEEP,
  "forgot-password": { ...KEPT, notify: true, retryLimit: 50 },
  "record-access-failures": SWEEP,
  "write-audit-checkpoints": SWEEP,
  "end-second-factor": { ...KEPT, retryLimit: 50 },
  "end-acting": { ...KEPT, retryLimit: 50 },
  "refresh-rates": SWEEP,
  "import-settlement-file": { ...UNTIL_DONE, expireInSeconds: 120 },
  // It searches 90 days of lines without a payment.
  "match-settlements": { ...SWEEP, expireInSeconds: 600 },
  // It asks every connection for days of its statement, some payment by payment.
  "reconcile-providers": { ...SWEEP, expireInSeconds: 1800 },
  "purge-expired": { ...SWEEP, expireInSeconds: 600 },
  // It reads the whole ledger.
  "check-ledger": { ...SWEEP, expireInSeconds: 1800 },
} as const satisfies Record<string, QueueOptions>;

export type QueueName = keyof typeof QUEUES;

/** True for a queue of which a schedule starts one job at a time. */
export function isSweep(queue: string): boolean {
  const options: Omit<Queue, "name"> | undefined = isKeyOf(QUEUES, queue) ? QUEUES[queue] : undefined;
  return options?.policy === "singleton";
}

/**
 * Queues whose jobs each belong to one merchant: many jobs of one could delay the others'. Each job's group is its
 * merchant or the platform, and a worker never gives one group all its slots.
 */
export const MERCHANT_QUEUES = [
  "deliver-callback",
  "void-attempt",
  "settle-refund",
  "send-document-key",
  "send-dispute-response",
  "remove-saved-card",
  "begin-mandate",
  "pursue-mandate",
  "debit-cycle",
  "send-payout",
  "pursue-payout",
  "look-up-report",
  "pay-out-account",
  "replay-events",
  "import-settlement-file",
  "send-mail",
  "tell-of-sale",
  "tell-of-event",
] as const satisfies readonly QueueName[];

export type MerchantQueue = (typeof MERCHANT_QUEUES)[number];
