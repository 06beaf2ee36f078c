import { setTimeout as sleep } from "node:timers/promises";
import type { Job, PgBoss } from "pg-boss";
import { db } from "#db/client";
import { LONGEST_REST_SECONDS } from "#db/queues";
import { isId } from "#lib/domain/ids";
import { findNextDueMs } from "#lib/operations/operations.queries";
import { failpoint } from "#lib/platform/failpoint";
import { inBatches } from "#lib/platform/jobs/in-batches";
import { type JobData, traceparentOf } from "#lib/platform/jobs/queue";
import { noteLogIds, spanIds, withLogIds } from "#lib/platform/log/log-ids";
import { logger } from "#lib/platform/log/logger";
import { observeCallback } from "#lib/platform/metrics/metrics";
import { inSpan } from "#lib/platform/trace/span";
import { listPendingDeliveries, type PendingDelivery } from "#lib/webhooks/deliveries.queries";
import { isAbandoned } from "#lib/webhooks/delivery.rules";
import { makeTry } from "#lib/webhooks/make-try";
import { recordDelivered, recordTry, type Tried } from "#lib/webhooks/record-try";
import { receiverSlots, SLOTS } from "#lib/worker/callback-pump/receiver-slots";

const QUEUE = "deliver-callback";
const POLL_MS = 150;
// After this long without a callback, the loop rests until it is woken or the next one is due.
const RESTS_AFTER_MS = 300;
const AFTER_ERROR_MS = 2_000;
const TOUCH_MS = 5_000;

// A call that ends sooner than this held its slot no longer than a slow answer would.
const SILENT_AFTER_MS = 5_000;
// Most receivers answer sooner than this; a slower call makes room for calls of other receivers.
const LINGERS_AFTER_MS = 1_500;
// The results of tries are stored in batches after their slots are released. No new calls start while this many are not stored.
const MOST_UNWRITTEN = 2 * SLOTS.together;

type CallbackJob = Job<JobData[typeof QUEUE]>;

/** `loop` returns its signs of life, like pg-boss's own loops. */
type Delivering = { loop(): DeliveringLoop; wake(): void; stop(withinMs: number): Promise<void> };
type DeliveringLoop = ReturnType<Deliverer["loop"]>;
type Made = { job: CallbackJob; tried: Tried };

/**
 * Delivers callbacks until `stop`, which waits up to `withinMs` for running calls. While there are any it looks for jobs every
 * 150 ms, else when `wake` reports new ones. It takes a few per receiver in turn, so that none waits behind another's backlog. A
 * job ends after its try is written: another worker repeats lost calls.
 */
export function startDelivering(boss: PgBoss): Delivering {
  const deliverer = new Deliverer(boss);
  const running = deliverer.run();
  const touching = setInterval(() => deliverer.touch(), TOUCH_MS);
  return {
    loop: () => deliverer.loop(),
    wake: () => deliverer.lookNow(),
    stop: async (withinMs) => {
      deliverer.stopFetching();
      await running;
      await deliverer.drain(withinMs);
      clearInterval(touching);
    },
  };
}

class Deliverer {
  private readonly boss: PgBoss;
  private readonly slots = receiverSlots();
  private readonly inFlight = new Map<string, CallbackJob>();
  private readonly delivered = inBatches<Made>((made) => this.finishDelivered(made));
  private readonly done = inBatches<CallbackJob>((jobs) => this.complete(jobs));
  private nothing = { at: Number.NEGATIVE_INFINITY, ignored: new Set<string>() };
  private lookedAt: number | null = null;
  private failedAt: number | null = null;
  private stopping = false;
  private foundAt = Number.NEGATIVE_INFINITY;
  private wake = () => {};

  constructor(boss: PgBoss) {
    this.boss = boss;
  }

  async run(): Promise<void> {
    while (!this.stopping) {
      this.lookedAt = performance.now();
      const woken = Promise.withResolvers<void>();
      this.wake = woken.resolve;
      const pauseMs = await this.lookOnce().catch((err) => {
        this.failedAt = performance.now();
        logger().error({ err }, "callbacks could not be fetched");
        return AFTER_ERROR_MS;
      });
      if (pauseMs > 0) await pause(pauseMs, woken.promise);
    }
  }

  lookNow(): void {
    this.nothing.at = Number.NEGATIVE_INFINITY;
    this.wake();
  }

  /** Begins what is due, and returns how long to pause. */
  private async lookOnce(): Promise<number> {
    if (await this.fetchRound()) return 0;
    const isBusy = this.inFlight.size > 0 || performance.now() - this.foundAt < RESTS_AFTER_MS;
    if (isBusy) return POLL_MS;
    const dueMs = (await findNextDueMs(db(), [QUEUE])) ?? Number.POSITIVE_INFINITY;
    return Math.min(Math.max(dueMs, POLL_MS), LONGEST_REST_SECONDS * 1_000);
  }

  loop() {
    const { lookedAt: lastFetchedOn, failedAt: lastErrorOn } = this;
    const noJob = { count: 0, lastJobStartedOn: null, lastJobEndedOn: null };
    return { id: QUEUE, name: QUEUE, lastFetchedOn, lastErrorOn, ...noJob };
  }

  stopFetching(): void {
    this.stopping = true;
    this.wake();
  }

  // pg-boss reassigns a job that has not been touched for 20 s.
  touch(): void {
    if (this.inFlight.size === 0) return;
    this.boss.touch(QUEUE, [...this.inFlight.values()]).catch((err) => {
      logger().warn({ err }, "the leases of callbacks under way could not be extended");
    });
  }

  async drain(withinMs: number): Promise<void> {
    const until = performance.now() + withinMs;
    while (this.inFlight.size > 0 && performance.now() < until) await sleep(20);
    if (this.inFlight.size > 0) await this.boss.fail(QUEUE, [...this.inFlight.values()]);
  }

  // A receiver that was served in this round is skipped until all others were served. Returns true when such receivers may have
  // more jobs.
  private async fetchRound(): Promise<boolean> {
    const served = new Set<string>();
    while (!this.stopping) {
      const batchSize = Math.min(SLOTS.fetched, this.slots.free());
      if (batchSize === 0 || this.inFlight.size - this.slots.lingering() > MOST_UNWRITTEN) return false;
      const ignored = new Set([...this.slots.full(), ...served]);
      if (this.hadNothingElse(ignored)) break;
      const at = performance.now();
      const ignoreGroups = [...ignored];
      const jobs = await this.boss.fetch<CallbackJob["data"]>(QUEUE, { batchSize, ignoreGroups });
      this.lookedAt = performance.now();
      if (jobs.length > 0) this.foundAt = this.lookedAt;
      await this.begin(jobs);
      if (jobs.length < batchSize) {
        this.nothing = { at, ignored };
        break;
      }
      for (const { groupId } of jobs) served.add(groupId ?? "");
    }
    return served.size > 0;
  }

  // An empty fetch takes the longest, because it reads everything that it skips.
  private hadNothingElse(ignored: Set<string>): boolean {
    const { at, ignored: ignoredThen } = this.nothing;
    return performance.now() - at < POLL_MS && [...ignoredThen].every((group) => ignored.has(group));
  }

  private async begin(jobs: CallbackJob[]): Promise<void> {
    const { taken = [], refused = [] } = Object.groupBy(jobs, ({ groupId }) =>
      this.slots.take(groupId ?? "") ? "taken" : "refused",
    );
    for (const job of taken) this.inFlight.set(job.id, job);
    if (taken.length > 0) {
      const pending = readPending(taken);
      for (const job of taken)
        void withLogIds({ ...job.data, job: QUEUE, jobId: job.id }, () => this.work(job, pending));
    }
    // These jobs are postponed for some seconds, because their receiver is silent or their merchant has no free slots.
    if (refused.length > 0) await this.boss.fail(QUEUE, refused);
  }

  private async work(job: CallbackJob, pending: Promise<Map<string, PendingDelivery>>): Promise<void> {
    let answered = true;
    let lingers = false;
    const waiting = setTimeout(() => {
      lingers = this.slots.linger();
      if (lingers) this.wake();
    }, LINGERS_AFTER_MS);
    try {
      const due = (await pending).get(job.data.deliveryId);
      if (due) noteLogIds(idsOf(due));
      failpoint("callback", "before-send");
      const span = {
        kind: "client",
        parent: traceparentOf(job.data),
        attributes: spanIds(),
      } as const;
      const tried = due ? await inSpan("callback", span, () => makeTry(due)) : null;
      failpoint("callback", "after-send");
      answered = !tried || tried.result.status !== null || tried.result.durationMs < SILENT_AFTER_MS;
      const ageMs = due && tried ? tried.sentAt.getTime() - due.event.createdAt.getTime() : 0;
      if (tried?.result.error === null) {
        observeCallback("delivered", ageMs);
        return this.delivered.add({ job, tried });
      }
      if (tried) observeCallback(isAbandoned(await recordTry(tried)) ? "dead" : "failed", ageMs);
      this.done.add(job);
    } catch (err) {
      await this.giveBack([job], err);
    } finally {
      clearTimeout(waiting);
      if (this.slots.release(job.groupId ?? "", answered, lingers)) this.wake();
    }
  }

  private async finishDelivered(made: Made[]): Promise<void> {
    const jobs = made.map(({ job }) => job);
    try {
      await recordDelivered(made.map(({ tried }) => tried));
    } catch (err) {
      return this.giveBack(jobs, err);
    }
    failpoint("callback", "after-record");
    await this.complete(jobs);
  }

  private async complete(jobs: CallbackJob[]): Promise<void> {
    try {
      // A try's result is in its row; a finished job adds nothing.
      await this.boss.deleteJob(QUEUE, jobs);
      failpoint("job", "after-completion");
    } catch (err) {
      logger().error({ err }, "finished jobs could not be closed; they will run again without effect");
    }
    for (const { id } of jobs) this.inFlight.delete(id);
  }

  private async giveBack(jobs: CallbackJob[], err: unknown): Promise<void> {
    const jobIds = jobs.map(({ id }) => id);
    logger().error({ job: QUEUE, jobIds, err }, "jobs failed; they will be tried again");
    for (const id of jobIds) this.inFlight.delete(id);
    await this.boss.fail(QUEUE, jobs).catch(() => {});
  }
}

function idsOf({ delivery, event }: PendingDelivery): object {
  const chargeId = isId("charge", event.objectId) ? event.objectId : undefined;
  return { merchantId: delivery.merchantId, eventId: event.id, chargeId };
}

async function readPending(jobs: CallbackJob[]): Promise<Map<string, PendingDelivery>> {
  const found = await listPendingDeliveries(
    db(),
    jobs.map(({ data }) => data.deliveryId),
  );
  return new Map(found.map((one) => [one.delivery.id, one]));
}

async function pause(ms: number, woken: Promise<void>): Promise<void> {
  const ended = new AbortController();
  const slept = sleep(ms, undefined, { signal: ended.signal }).catch(() => {});
  await Promise.race([slept, woken]);
  ended.abort();
}
