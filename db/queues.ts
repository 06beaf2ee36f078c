import type { Queue } from "pg-boss";

/** How often a worker looks for the jobs of workers that died. */
export const WATCH_SECONDS = 10;

/** How often a worker looks which queues have due jobs. */
export const DUE_EVERY_SECONDS = 1;

// A worker touches the jobs it has under way every ten seconds. When it dies, another worker takes a job over
// after heartbeat + watch + retry delay + look: at most 20 + 10 + 25 + 1 = 56 s. Jobs that have ended tell nothing
// that the tables do not tell, and every look reads all jobs, so they are deleted after an hour.
const KEPT = {
  heartbeatSeconds: 20,
  expireInSeconds: 60,
  deleteAfterSeconds: 3600,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 25,
} as const;

// Tried until it succeeds: what it does, or finds out, is never given up.
const UNTIL_DONE = { ...KEPT, notify: true, retryLimit: 100_000 };

// A schedule starts it again. Of several that are due, one runs at a time.
const SWEEP = { ...KEPT, retryLimit: 10, expireInSeconds: 300, policy: "singleton" } as const;

type QueueOptions = Omit<Queue, "name"> & Required<Pick<Queue, keyof typeof KEPT | "retryLimit">>;

/**
 * The job queues and their pg-boss options. Jobs are only triggers: the tables say what is due, so a job that
 * runs twice or late does no harm. Times in seconds.
 */
export const QUEUES = {
  // Polled every 150 ms, because NOTIFY would make the commits of all payments wait for each other. A job
  // postponed because its receiver has no free slot also counts as a try here.
  "deliver-callback": { ...UNTIL_DONE, notify: false },
  "void-attempt": UNTIL_DONE,
  "settle-refund": UNTIL_DONE,
  "remove-saved-card": UNTIL_DONE,
  // The web process is back soon after it ended, and payments wait for it.
  "send-sandbox-report": { ...UNTIL_DONE, retryDelay: 1, retryDelayMax: 10 },
  "expire-charges": SWEEP,
  "expire-attempts": SWEEP,
  "expire-quotes": SWEEP,
  "lapse-slots": SWEEP,
  "send-payout": UNTIL_DONE,
  "pursue-payout": UNTIL_DONE,
  // Tried for as long as it is of use (`lookUpReport`).
  "look-up-report": { ...KEPT, notify: true, retryLimit: 10 },
  "pay-due-schedules": SWEEP,
  "net-debts": SWEEP,
  "pay-out-account": { ...KEPT, notify: true, retryLimit: 50 },
  "roll-up-activity": { ...SWEEP, expireInSeconds: 600 },
  "replay-events": { ...UNTIL_DONE, expireInSeconds: 120 },
  // A mail that is not taken gets a new job for a later try; one that is no longer valid is deleted, and its job does nothing.
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
  // It looks up what of 90 days no payment was found for.
  "match-settlements": { ...SWEEP, expireInSeconds: 600 },
  // It asks every connection for days of its books, some of them payment by payment.
  "reconcile-providers": { ...SWEEP, expireInSeconds: 1800 },
  "purge-expired": { ...SWEEP, expireInSeconds: 600 },
  // It reads all books.
  "check-ledger": { ...SWEEP, expireInSeconds: 1800 },
} as const satisfies Record<string, QueueOptions>;

export type QueueName = keyof typeof QUEUES;

/**
 * The queues whose jobs belong to one merchant each, so that a merchant with many jobs could hold up the others'. Each of their jobs names
 * its merchant as its group, or the platform, and a worker gives no group all of its slots.
 */
export const MERCHANT_QUEUES = [
  "deliver-callback",
  "void-attempt",
  "settle-refund",
  "remove-saved-card",
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
