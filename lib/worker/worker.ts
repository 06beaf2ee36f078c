import { PgBoss, type WorkOptions } from "pg-boss";
import type { QueueName } from "#db/queues";
import { sendPasswordLink } from "#lib/features/account/forgot-password";
import { endLostFactor } from "#lib/features/account/lost-second-factor";
import { endActingInTime } from "#lib/features/staff/stop-acting";
import { continueReplay } from "#lib/features/webhooks/continue-replay";
import { sendPayout } from "#lib/features/withdrawals/send-payout";
import { pursueRefund } from "#lib/payments/ask-for-refund";
import { enquireAttempt } from "#lib/payments/enquire-attempt";
import { expireAttempts } from "#lib/payments/expire-attempts";
import { expireCharges } from "#lib/payments/expire-charges";
import { voidAttempt } from "#lib/payments/void-attempt";
import { env } from "#lib/platform/env";
import type { JobData } from "#lib/platform/jobs/queue";
import { logger } from "#lib/platform/log/logger";
import { sendMail } from "#lib/platform/mail/send-mail";
import { expireQuotes } from "#lib/products/crypto-invoice/expire-quotes";
import { sendSandboxReport } from "#lib/sandbox/send-report";
import { startDelivering } from "#lib/worker/callback-pump/deliver-callbacks";
import { purgeExpired } from "#lib/worker/purge-expired";
import { recordAccessFailures } from "#lib/worker/record-access-failures";
import { rollUpActivity } from "#lib/worker/roll-up-activity";
import { watchLoops } from "#lib/worker/watch-loops";
import { writeAuditCheckpoints } from "#lib/worker/write-audit-checkpoints";

// NOTIFY wakes workers for due jobs; polling finds postponed ones, such as retries. Every slot polls by
// itself, so there are only as many as the work can use.
const NUDGED: WorkOptions = {
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  localConcurrency: 4,
};
const RARE: WorkOptions = { ...NUDGED, localConcurrency: 2 };
const SWEEP: WorkOptions = { pollingIntervalSeconds: 5 };

type WorkedQueue = Exclude<QueueName, "deliver-callback">;

const HANDLERS: {
  [N in WorkedQueue]: { options: WorkOptions; run: (data: JobData[N]) => Promise<unknown> };
} = {
  "enquire-attempt": { options: RARE, run: ({ attemptId }) => enquireAttempt(attemptId) },
  "void-attempt": { options: RARE, run: ({ attemptId }) => voidAttempt(attemptId) },
  "settle-refund": { options: RARE, run: ({ refundId }) => pursueRefund(refundId) },
  "send-sandbox-report": { options: NUDGED, run: sendSandboxReport },
  "expire-charges": { options: SWEEP, run: expireCharges },
  "expire-attempts": { options: SWEEP, run: expireAttempts },
  "expire-quotes": { options: SWEEP, run: expireQuotes },
  "send-payout": { options: RARE, run: ({ invoiceId }) => sendPayout(invoiceId) },
  "roll-up-activity": { options: SWEEP, run: () => rollUpActivity() },
  "replay-events": { options: RARE, run: ({ replayId }) => continueReplay(replayId) },
  "send-mail": { options: NUDGED, run: ({ mailId }) => sendMail(mailId) },
  "forgot-password": { options: RARE, run: ({ asked }) => sendPasswordLink(asked) },
  "record-access-failures": { options: SWEEP, run: recordAccessFailures },
  "write-audit-checkpoints": { options: SWEEP, run: writeAuditCheckpoints },
  "end-second-factor": { options: SWEEP, run: ({ userId }) => endLostFactor(userId) },
  "end-acting": { options: SWEEP, run: ({ sessionId }) => endActingInTime(sessionId) },
  "purge-expired": { options: SWEEP, run: purgeExpired },
};

const DRAIN_MS = 2_500;
const EVERY_MINUTE = "* * * * *";
const EVERY_FIVE_MINUTES = "*/5 * * * *";
const EVERY_HOUR = "17 * * * *";

/**
 * Starts working the queues. `isWorking` is false, with a line in the log, while a loop stands still. `stop`
 * lets running jobs end (at most 3 s) and takes no new ones.
 */
export async function startWorker(): Promise<{ isWorking(): boolean; stop(): Promise<void> }> {
  const boss = new PgBoss({
    // It listens, which a pooler does not support.
    connectionString: env().databaseDirectUrl,
    max: 12,
    // A database crash may lose the last half second of this; that work is done again, so commits need not
    // wait for the disk.
    options: "-c synchronous_commit=off",
    useListenNotify: true,
    migrate: false,
  });
  boss.on("error", (error) => logger().error({ err: error }, "job queue"));
  await boss.start();
  for (const name of Object.keys(HANDLERS) as WorkedQueue[]) await workQueue(boss, name);
  await boss.schedule("expire-charges", EVERY_MINUTE);
  await boss.schedule("expire-attempts", EVERY_MINUTE);
  await boss.schedule("expire-quotes", EVERY_MINUTE);
  await boss.schedule("roll-up-activity", EVERY_FIVE_MINUTES);
  await boss.schedule("record-access-failures", EVERY_FIVE_MINUTES);
  await boss.schedule("write-audit-checkpoints", EVERY_HOUR);
  await boss.schedule("purge-expired", EVERY_HOUR);
  const delivering = startDelivering(boss);
  const stillLoops = watchLoops(() => [...boss.getWipData(), delivering.loop()]);
  return {
    isWorking: () => {
      const queues = stillLoops();
      if (queues.length > 0) logger().error({ queues }, "queues whose work stands still");
      return queues.length === 0;
    },
    stop: async () => {
      const until = performance.now() + DRAIN_MS;
      await delivering.stop(DRAIN_MS);
      await boss.stop({ graceful: true, timeout: Math.max(0, until - performance.now()) });
    },
  };
}

async function workQueue<N extends WorkedQueue>(boss: PgBoss, name: N): Promise<void> {
  const { options, run } = HANDLERS[name];
  await boss.work<JobData[N]>(name, options, async (jobs) => {
    for (const job of jobs) await runJob(name, job.id, () => run(job.data));
  });
}

async function runJob(name: QueueName, jobId: string, run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    logger().error({ job: name, jobId, err: error }, "job failed; it will be tried again");
    throw error;
  }
}
