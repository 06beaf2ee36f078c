import type { Queue } from "pg-boss";

/**
 * The job queues and their pg-boss options. Jobs are only triggers: the tables say what is due, so a job that
 * runs twice or late does no harm. Times in seconds.
 */
export const QUEUES = {
  // Polled every 150 ms, because NOTIFY would make the commits of all payments wait for each other. Retried
  // until it succeeds: a job postponed because its receiver has no free slot also counts as a try here.
  "deliver-callback": {
    notify: false,
    retryLimit: 100_000,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 60,
    heartbeatSeconds: 20,
  },
  "enquire-attempt": { notify: true, retryLimit: 20, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  "void-attempt": { notify: true, retryLimit: 10, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  "settle-refund": { notify: true, retryLimit: 20, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  "send-sandbox-report": {
    notify: true,
    retryLimit: 100,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
  },
  "expire-charges": { retryLimit: 0, expireInSeconds: 300, policy: "singleton" },
  "expire-attempts": { retryLimit: 0, expireInSeconds: 300, policy: "singleton" },
  "expire-quotes": { retryLimit: 0, expireInSeconds: 300, policy: "singleton" },
  "send-payout": { notify: true, retryLimit: 20, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  "roll-up-activity": { retryLimit: 0, expireInSeconds: 600, policy: "singleton" },
  "replay-events": {
    notify: true,
    retryLimit: 100,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 120,
  },
  "send-mail": {
    notify: true,
    retryLimit: 30,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 90,
  },
  "forgot-password": { notify: true, retryLimit: 20, retryDelay: 5, retryBackoff: true, expireInSeconds: 60 },
  "record-access-failures": { retryLimit: 0, expireInSeconds: 300, policy: "singleton" },
  "write-audit-checkpoints": { retryLimit: 0, expireInSeconds: 300, policy: "singleton" },
  "end-second-factor": { retryLimit: 20, retryDelay: 30, expireInSeconds: 60 },
  "end-acting": { retryLimit: 20, retryDelay: 30, expireInSeconds: 60 },
  "purge-expired": { retryLimit: 0, expireInSeconds: 600, policy: "singleton" },
} as const satisfies Record<string, Omit<Queue, "name">>;

export type QueueName = keyof typeof QUEUES;
