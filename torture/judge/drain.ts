import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { closeDb, db, transaction } from "#db/client";
import { expireAttempts } from "#lib/payments/end/expire-attempts";
import { expireCharges } from "#lib/payments/end/expire-charges";
import { enqueue } from "#lib/platform/jobs/queue";
import { ATTEMPT } from "#lib/status/status-tables.rules";
import type { Bank } from "../bank/bank.ts";
import { OF_PONTE } from "../invariants/invariant.ts";
import type { Load } from "../load/run-load.ts";
import type { TortureStack } from "../stack/start-torture-stack.ts";

const PAUSE_MS = 400;
const LOOKS_WITHOUT_AN_END = 15;
/** Longer than every backoff, every lock of an Idempotency-Key and every enquiry's delay. */
const STEP_MS = 70_000;
/** Entries newer than this at a comparison are left to the next one. */
const UNCOMPARED_MS = 11 * 60_000;
/** Jobs that a payment needs. The others return by their schedules, and are waited for only once they are due. */
const PAYMENT_JOBS = sql`name in
  ('deliver-callback', 'settle-refund', 'send-sandbox-report', 'void-attempt', 'pursue-payout')`;

/**
 * Waits, without faults or new requests, until nothing is left to do: it advances the clock, so that waiting work becomes due,
 * and requests the sweeps as their schedules do. Returns once no job is left, or after `mostRounds` of these steps.
 */
export async function drain(stack: TortureStack, load: Load, bank: Bank, mostRounds: number): Promise<void> {
  await Promise.all(stack.victims.map((victim) => victim.ready()));
  // A session of a cluster's coordinator notices a restarted node only by a failing query.
  await closeDb();
  for (let quiet = 0, rounds = 0; quiet < 2 && rounds < mostRounds; rounds += 1) {
    await stack.moveClock(STEP_MS);
    // Runs here instead of as a job, because a worker looks for jobs only every few seconds.
    await expireCharges();
    await expireAttempts();
    const unknown = await load.resolveUnknown();
    await untilNothingIsDue();
    const unheard = bank.countUntold() + (await countUnheard(bank));
    const isDone = unknown === 0 && (await countJobs(PAYMENT_JOBS)) === 0 && unheard === 0;
    quiet = isDone ? quiet + 1 : 0;
    await sleep(PAUSE_MS);
  }
}

/** Has a worker run its daily comparison of the ledger with providers' statements, and waits for it. */
export async function compareStatements(stack: TortureStack): Promise<void> {
  await stack.moveClock(UNCOMPARED_MS);
  await transaction((tx) => enqueue(tx, "reconcile-providers", {}));
  while ((await countJobs(sql`name = 'reconcile-providers'`)) > 0) await sleep(PAUSE_MS);
}

/** Requests the sweep of charges that the workers' schedule requests once a minute, unless it is already queued. */
export async function enqueueSweep(): Promise<void> {
  if ((await countJobs(sql`name = 'expire-charges' and state::text <> 'active'`)) > 0) return;
  await transaction((tx) => enqueue(tx, "expire-charges", {}));
}

/**
 * Waits until no job is due. Gives up when workers finish none for a while, since a dead worker's job is freed only by the clock.
 * Scheduled jobs are left out: a jump of the clock makes them due many times at once, and workers take one every few seconds.
 */
async function untilNothingIsDue(): Promise<void> {
  const due = sql`(state::text = 'active' or start_after <= now()) and name not in (select name from pgboss.schedule)`;
  let fewest = Number.POSITIVE_INFINITY;
  for (let looks = 0; looks < LOOKS_WITHOUT_AN_END; looks += 1) {
    const left = await countJobs(due);
    if (left === 0) return;
    if (left < fewest) looks = 0;
    fewest = Math.min(fewest, left);
    await sleep(PAUSE_MS);
  }
}

/**
 * Counts payments that the sandbox or the bank took for attempts that still wait: workers enquire about those even without a
 * report. Leaves out immediate card approvals and captures, which only the lost answer reports, and authorized amounts, which
 * wait for their merchant.
 */
async function countUnheard(bank: Bank): Promise<number> {
  const atBank = bank.payments();
  const txids = sql.param(atBank.map(({ txid }) => txid));
  const amounts = sql.param(atBank.map(({ amountMinor }) => amountMinor));
  const [row] = await db().execute<{ count: string }>(sql`
    select count(*) from (
      select txid, amount_minor from sandbox.pix_payments
      union all select reference, amount_minor from sandbox.card_payments where status in ('APPROVED', 'AUTHORIZED')
      union all select reference, amount_minor from sandbox.international_sessions where status = 'PAID'
      union all select * from unnest(${txids}::text[], ${amounts}::bigint[])
    ) taken
    join attempts on provider_reference = taken.txid
      and taken.amount_minor in (attempts.amount_minor, attempts.capture_minor)
    where attempts.status in (${ATTEMPT.first}, ${ATTEMPT.after.process})
      and (attempts.authorized_at is null or attempts.capture_asked_at is not null)`);
  return Number(row?.count ?? 0);
}

async function countJobs(which: ReturnType<typeof sql>): Promise<number> {
  const [row] = await db().execute<{ count: string }>(sql`
    select count(*) from pgboss.job
    where state::text in ('created', 'retry', 'active') and ${OF_PONTE} and ${which}`);
  return Number(row?.count ?? 0);
}
