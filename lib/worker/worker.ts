import { randomUUID } from "node:crypto";
import { type ConstructorOptions, type JobResult, PgBoss, type WorkOptions } from "pg-boss";
import { watchQueuedJobs } from "#db/queued-jobs";
import { LONGEST_REST_SECONDS, type MerchantQueue, type QueueName, WATCH_SECONDS } from "#db/queues";
import { limitedQueueOptions } from "#db/session-limits";
import { sendPasswordLink } from "#lib/account/forgot-password";
import { endLostFactor } from "#lib/account/second-factor/lost-second-factor";
import { lapseSlots } from "#lib/charges/product/lapse-slots";
import { pursueResponse } from "#lib/disputes/response/pursue-response";
import { keysOf } from "#lib/domain/members";
import { refreshRatesWhenDue } from "#lib/exchange/refresh-rates";
import { expireQuotes } from "#lib/invoices/expire-quotes";
import { scanSkippedAddresses } from "#lib/invoices/scan-skipped-addresses";
import { netAllDebts } from "#lib/ledger/net-debts";
import { askAboutMandates } from "#lib/mandates/ask-about-mandates";
import { summarizeDays } from "#lib/notices/summarize-days";
import { tellOfFailingEndpoints } from "#lib/notices/tell-of-endpoints";
import { tellOfEvent } from "#lib/notices/tell-of-event";
import { warnOfDisputes } from "#lib/notices/warn-of-disputes";
import { recordLedgerCheck } from "#lib/operations/record-ledger-check";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { expireAttempts } from "#lib/payments/end/expire-attempts";
import { expireCharges } from "#lib/payments/end/expire-charges";
import { enquireDue } from "#lib/payments/enquire/enquire-due";
import { tellOfSale } from "#lib/payments/events/tell-of-sale";
import { collectCharge } from "#lib/payments/open/collect-charge";
import { openCharges } from "#lib/payments/open/open-charges";
import { remindPayers } from "#lib/payments/remind/remind-payer";
import { lookUpReport } from "#lib/payments/reports/look-up-report";
import { readListedDisputes } from "#lib/payments/reports/read-listed-disputes";
import { voidAttempt } from "#lib/payments/settle/void-attempt";
import { watchChains } from "#lib/payments/settle/watch-chains";
import { sendDocumentKey } from "#lib/payments/tax/send-document-key";
import { payDueSchedules, payOutAccount } from "#lib/payouts/pay-due-schedules";
import { pursuePayout } from "#lib/payouts/pursue-payout";
import { env } from "#lib/platform/env";
import { failpoint } from "#lib/platform/failpoint";
import { logQueueErrors } from "#lib/platform/jobs/log-queue-errors";
import { type JobData, traceparentOf } from "#lib/platform/jobs/queue";
import { spanIds, withLogIds } from "#lib/platform/log/log-ids";
import { logger } from "#lib/platform/log/logger";
import { deliverMail } from "#lib/platform/mail/deliver-mail";
import { observeJob } from "#lib/platform/metrics/metrics";
import { inSpan } from "#lib/platform/trace/span";
import { importSettlementRows } from "#lib/reconciliation/import-settlement-rows";
import { matchSettlements } from "#lib/reconciliation/match-settlements";
import { readStoredFile } from "#lib/reconciliation/read-stored-file";
import { pursueRefund } from "#lib/refunds/ask-for-refund";
import { sendSandboxReport } from "#lib/sandbox/send-report";
import { pursueCardRemoval } from "#lib/saved-cards/pursue-card-removal";
import { endActingInTime } from "#lib/staff/stop-acting";
import { beginMandate } from "#lib/subscriptions/begin-mandate";
import { collectCycles } from "#lib/subscriptions/collect-cycles";
import { debitCycle } from "#lib/subscriptions/debit-cycle";
import { openCycles } from "#lib/subscriptions/open-cycles";
import { pursueMandate } from "#lib/subscriptions/pursue-mandate";
import { continueReplay } from "#lib/webhooks/replay/continue-replay";
import { sendWithdrawal } from "#lib/withdrawals/send-withdrawal";
import { startDelivering } from "#lib/worker/callback-pump/deliver-callbacks";
import { beginDemoActivity } from "#lib/worker/demo/begin-demo-activity";
import { purgeExpired } from "#lib/worker/purge-expired";
import { reconcileDaily } from "#lib/worker/reconcile-daily";
import { recordAccessFailures } from "#lib/worker/record-access-failures";
import { rollUpActivity } from "#lib/worker/roll-up-activity";
import { startRounds } from "#lib/worker/start-rounds";
import { waitForWeb } from "#lib/worker/wait-for-web";
import { wakeSlots } from "#lib/worker/wake-slots";
import { watchLoops } from "#lib/worker/watch-loops";
import { writeAuditCheckpoints } from "#lib/worker/write-audit-checkpoints";

// NOTIFY wakes slots for new jobs, `wakeSlots` for postponed and scheduled ones. A slot with a full batch fetches the next one
// without a pause, so that a backlog drains as fast as its jobs run. Slots poll by themselves only as a sign of life, because
// there are more than a hundred, and they poll at the same time.
const POLL_SECONDS = 300;
const NUDGED: WorkOptions = {
  pollingIntervalSeconds: POLL_SECONDS,
  notifyPollingIntervalSeconds: POLL_SECONDS,
  localConcurrency: 4,
  batchSize: 5,
  burstWhenBatchFull: true,
};
const RARE: WorkOptions = { ...NUDGED, localConcurrency: 2 };
// No merchant gets more than half of the slots, and a slot takes few jobs, because it waits for the slowest.
// `localGroupConcurrency` counts jobs; pg-boss returns any surplus of a fetch, and then fetches from other groups.
const SHARED: SharedOptions = { ...NUDGED, localConcurrency: 6, batchSize: 2, localGroupConcurrency: 3 };
// These jobs wait for another company, up to 15 s each: with one job per slot, no job delays another.
const CALLING: SharedOptions = { ...SHARED, localConcurrency: 8, batchSize: 1, localGroupConcurrency: 4 };
const SWEEP: WorkOptions = { pollingIntervalSeconds: POLL_SECONDS };

type WorkedQueue = Exclude<QueueName, "deliver-callback">;
type SharedOptions = WorkOptions & Required<Pick<WorkOptions, "localGroupConcurrency">>;

/** The handler of each queue. */
export const HANDLERS: {
  [N in WorkedQueue]: {
    options: N extends MerchantQueue ? SharedOptions : WorkOptions;
    run: (data: JobData[N]) => Promise<unknown>;
    callsWeb?: true;
  };
} = {
  "void-attempt": { options: CALLING, run: ({ attemptId }) => voidAttempt(attemptId) },
  "settle-refund": { options: CALLING, run: ({ refundId }) => pursueRefund(refundId) },
  "send-document-key": { options: CALLING, run: sendDocumentKey },
  "send-dispute-response": { options: CALLING, run: pursueResponse },
  "remove-saved-card": { options: CALLING, run: pursueCardRemoval },
  "begin-mandate": { options: CALLING, run: (data) => beginMandate(collectCharge, data) },
  "pursue-mandate": { options: CALLING, run: (data) => pursueMandate(openCharges, data) },
  "ask-about-mandates": { options: SWEEP, run: askAboutMandates },
  "read-disputes": { options: SWEEP, run: readListedDisputes },
  "debit-cycle": { options: CALLING, run: (data) => debitCycle(collectCharge, data) },
  "send-sandbox-report": { options: NUDGED, run: sendSandboxReport, callsWeb: true },
  "expire-charges": { options: SWEEP, run: expireCharges },
  "expire-attempts": { options: SWEEP, run: expireAttempts },
  "expire-quotes": { options: SWEEP, run: expireQuotes },
  "lapse-slots": { options: SWEEP, run: lapseSlots },
  "open-cycles": { options: SWEEP, run: () => openCycles(openCharges) },
  "collect-cycles": { options: SWEEP, run: () => collectCycles(cancelCharge) },
  "send-payout": { options: CALLING, run: ({ invoiceId }) => sendWithdrawal(invoiceId) },
  "pursue-payout": { options: CALLING, run: pursuePayout },
  "look-up-report": { options: CALLING, run: lookUpReport },
  "pay-due-schedules": { options: SWEEP, run: payDueSchedules },
  "net-debts": { options: SWEEP, run: netAllDebts },
  "pay-out-account": { options: SHARED, run: payOutAccount },
  "roll-up-activity": { options: SWEEP, run: () => rollUpActivity() },
  "replay-events": { options: SHARED, run: ({ replayId }) => continueReplay(replayId) },
  "send-mail": { options: SHARED, run: deliverMail },
  "tell-of-event": { options: SHARED, run: ({ merchantId, eventId }) => tellOfEvent(merchantId, eventId) },
  "tell-of-sale": { options: SHARED, run: ({ merchantId, chargeId }) => tellOfSale(merchantId, chargeId) },
  "begin-demo-activity": { options: RARE, run: beginDemoActivity },
  "summarize-days": { options: SWEEP, run: () => summarizeDays() },
  "remind-payers": { options: SWEEP, run: () => remindPayers() },
  "warn-of-disputes": { options: SWEEP, run: () => warnOfDisputes() },
  "watch-endpoints": { options: SWEEP, run: () => tellOfFailingEndpoints() },
  "scan-skipped-addresses": { options: SWEEP, run: scanSkippedAddresses },
  "forgot-password": { options: RARE, run: ({ asked: request }) => sendPasswordLink(request) },
  "record-access-failures": { options: SWEEP, run: recordAccessFailures },
  "write-audit-checkpoints": { options: SWEEP, run: writeAuditCheckpoints },
  "end-second-factor": { options: SWEEP, run: ({ userId }) => endLostFactor(userId) },
  "end-acting": { options: SWEEP, run: ({ sessionId }) => endActingInTime(sessionId) },
  "refresh-rates": { options: SWEEP, run: refreshRatesWhenDue },
  "import-settlement-file": {
    options: SHARED,
    run: async ({ fileId }) => {
      await readStoredFile(fileId);
      await importSettlementRows(fileId);
    },
  },
  "match-settlements": { options: SWEEP, run: () => matchSettlements() },
  "reconcile-providers": { options: SWEEP, run: reconcileDaily },
  "purge-expired": { options: SWEEP, run: purgeExpired },
  "check-ledger": { options: SWEEP, run: recordLedgerCheck },
};

const DUE_PAUSES = { pauseMs: 1_000, restMs: LONGEST_REST_SECONDS * 1_000 };
// Blocks come every few seconds; an invoice that was just opened is not paid sooner.
const CHAIN_PAUSES = { pauseMs: 4_000, restMs: 10_000 };
const DRAIN_MS = 2_500;
const MAINTENANCE_SECONDS = 600;
const LONGEST_CRON_POLL_SECONDS = 45;
const EVERY_MINUTE = "* * * * *";
const EVERY_FIVE_MINUTES = "*/5 * * * *";
const EVERY_HOUR = "17 * * * *";
const EVERY_DAY = "23 6 * * *";
const EVERY_SIX_HOURS = "47 */6 * * *";
/** The sweeps, and when each runs. */
export const SCHEDULE = [
  ["expire-charges", EVERY_MINUTE],
  ["expire-attempts", EVERY_MINUTE],
  ["expire-quotes", EVERY_MINUTE],
  ["lapse-slots", EVERY_MINUTE],
  ["open-cycles", EVERY_MINUTE],
  ["collect-cycles", EVERY_MINUTE],
  ["roll-up-activity", EVERY_FIVE_MINUTES],
  ["refresh-rates", EVERY_FIVE_MINUTES],
  ["pay-due-schedules", EVERY_FIVE_MINUTES],
  ["watch-endpoints", EVERY_FIVE_MINUTES],
  ["remind-payers", EVERY_FIVE_MINUTES],
  ["record-access-failures", EVERY_FIVE_MINUTES],
  ["write-audit-checkpoints", EVERY_HOUR],
  ["ask-about-mandates", EVERY_HOUR],
  ["read-disputes", EVERY_HOUR],
  ["summarize-days", EVERY_HOUR],
  ["warn-of-disputes", EVERY_HOUR],
  ["net-debts", EVERY_HOUR],
  ["purge-expired", EVERY_HOUR],
  ["scan-skipped-addresses", EVERY_HOUR],
  ["match-settlements", EVERY_HOUR],
  ["reconcile-providers", EVERY_DAY],
  ["check-ledger", EVERY_SIX_HOURS],
] as const satisfies readonly (readonly [WorkedQueue, string])[];

/** Rounds, each with its pauses; `run` resolves to the time (ms) until the next is due. */
export const ROUNDS = [
  { name: "enquiries", pauses: DUE_PAUSES, run: enquireDue },
  { name: "chains", pauses: CHAIN_PAUSES, run: () => watchChains(randomUUID()) },
] as const;

/**
 * Starts working the queues. `isWorking` is false, with a log line, while a loop is stalled; `stop` lets running jobs end (at
 * most 3 s) and takes no new ones. Throws, with nothing started, when the database is unavailable.
 */
export async function startWorker(): Promise<{ isWorking(): boolean; stop(): Promise<void> }> {
  const stopping = new AbortController();
  const boss = await startQueues(stopping.signal);
  const bossOfCallbacks = await startBossOfCallbacks().catch(async (error: unknown) => {
    stopping.abort();
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  });
  const delivering = startDelivering(bossOfCallbacks);
  const dueJobs = startRounds("due jobs", DUE_PAUSES, () => wakeSlots(boss));
  const rounds = [dueJobs, ...ROUNDS.map(({ name, pauses, run }) => startRounds(name, pauses, run))];
  const jobs = watchQueuedJobs(() => {
    for (const { wake } of [...rounds, delivering]) wake();
  });
  const stillLoops = watchLoops(() => [
    ...boss.getWipData().map((loop) => ({ ...loop, restMs: POLL_SECONDS * 1_000 })),
    delivering.loop(),
    ...rounds.map(({ loop }) => loop()),
  ]);
  return {
    isWorking: () => {
      const queues = stillLoops();
      if (queues.length > 0) logger().error({ queues }, "some queues have stopped working");
      return queues.length === 0;
    },
    stop: async () => {
      stopping.abort();
      await jobs.unlisten();
      const until = performance.now() + DRAIN_MS;
      await Promise.all([delivering, ...rounds].map((one) => one.stop(DRAIN_MS)));
      await bossOfCallbacks.stop({ graceful: false });
      await boss.stop({ graceful: true, timeout: Math.max(0, until - performance.now()) });
    },
  };
}

/** Works and schedules the queues. Throws, with nothing started, when the database is unavailable. */
async function startQueues(stopping: AbortSignal): Promise<PgBoss> {
  // All queues look for jobs at the same time, but can wait for a session.
  const boss = newBoss({ max: 4, useListenNotify: true });
  const failed = new AbortController();
  const ended = AbortSignal.any([stopping, failed.signal]);
  try {
    await boss.start();
    for (const name of keysOf(HANDLERS)) await workQueue(boss, name, ended);
    for (const [name, when] of SCHEDULE) await boss.schedule(name, when);
    return boss;
  } catch (error) {
    failed.abort();
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
}

/** Callbacks have their own connections: however many receivers hang, fail or are postponed, jobs of other queues do not wait. */
async function startBossOfCallbacks(): Promise<PgBoss> {
  // On a small machine, fewer sessions do as much work.
  const max = env().processes === "one" ? 2 : 3;
  const boss = newBoss({
    max,
    supervise: false,
    schedule: false,
    queueCacheIntervalSeconds: MAINTENANCE_SECONDS,
  });
  try {
    return await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
}

function newBoss(more: Partial<ConstructorOptions>): PgBoss {
  const boss = new PgBoss({
    // The connection uses LISTEN, which a pooler does not support.
    connectionString: env().databaseDirectUrl,
    // A database crash may lose the last half second; that work is repeated, so commits need not wait for the disk.
    ...limitedQueueOptions({ synchronous_commit: "off" }),
    migrate: false,
    superviseIntervalSeconds: WATCH_SECONDS,
    monitorIntervalSeconds: WATCH_SECONDS,
    // Our jobs have no dependencies on each other.
    flowIntervalSeconds: MAINTENANCE_SECONDS,
    // pg-boss's cached state of a queue decides whether a sweep is running. By default it would trust the state of a dead worker
    // for a minute.
    queueCacheIntervalSeconds: WATCH_SECONDS,
    maintenanceIntervalSeconds: MAINTENANCE_SECONDS,
    // `wakeSlots` wakes its slot.
    cronWorkerIntervalSeconds: LONGEST_CRON_POLL_SECONDS,
    ...more,
  });
  logQueueErrors(boss);
  return boss;
}

async function workQueue(boss: PgBoss, name: WorkedQueue, stopping: AbortSignal): Promise<void> {
  if (!HANDLERS[name].callsWeb) return takeJobs(boss, name);
  waitForWeb(stopping)
    .then(() => takeJobs(boss, name))
    .catch((err: unknown) => {
      if (!stopping.aborted) logger().error({ job: name, err }, "a queue could not be worked");
    });
}

async function takeJobs<N extends WorkedQueue>(boss: PgBoss, name: N): Promise<void> {
  const { options, run } = HANDLERS[name];
  await boss.work<JobData[N]>(name, { ...options, perJobResults: true }, (jobs) =>
    Promise.all(
      jobs.map(({ id, data }) =>
        withLogIds({ ...data, job: name, jobId: id }, () =>
          inSpan(`job ${name}`, { kind: "job", attributes: spanIds(), parent: traceparentOf(data) }, () =>
            runJob(name, id, () => run(data)),
          ),
        ),
      ),
    ),
  );
}

async function runJob(name: QueueName, id: string, run: () => Promise<unknown>): Promise<JobResult> {
  try {
    await run();
    failpoint("job", "before-completion");
    observeJob(name, "done");
    return { id, status: "completed" };
  } catch (error) {
    observeJob(name, "failed");
    logger().error({ err: error }, "job failed; it will be tried again");
    return { id, status: "failed" };
  }
}
