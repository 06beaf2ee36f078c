import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { closeDb, db, transaction } from "#db/client";
import { ATTEMPT } from "#lib/domain/status/status-tables";
import { expireAttempts } from "#lib/payments/end/expire-attempts";
import { expireCharges } from "#lib/payments/end/expire-charges";
import { enqueue } from "#lib/platform/jobs/queue";
import type { Bank } from "../bank/bank.ts";
import { OF_PONTE } from "../invariants/invariant.ts";
import type { Load } from "../load/run-load.ts";
import type { TortureStack } from "../stack/start-torture-stack.ts";

const PAUSE_MS = 400;
const LOOKS_WITHOUT_AN_END = 15;
/** Past every backoff, every lock of an Idempotency-Key and every enquiry's delay. */
const STEP_MS = 70_000;
/** What happened later than this before a comparison is left to the next one. */
const UNCOMPARED_MS = 11 * 60_000;
/** Jobs without which a payment is not done. The others come again by their schedules and are waited for only once due. */
const PAYMENT_JOBS = sql`name in
  ('deliver-callback', 'settle-refund', 'send-sandbox-report', 'void-attempt', 'pursue-payout')`;

/**
 * Waits, with faults over and no new requests, until nothing is left to do: it moves the clock on, so that what waits for
 * its time is due, and asks for the sweeps as their schedules do. Returns once no job is left, or after `mostRounds` of these steps.
 */
export async function drain(stack: TortureStack, load: Load, bank: Bank, mostRounds: number): Promise<void> {
  await Promise.all([...stack.webs, ...stack.workers].map((victim) => victim.ready()));
  // A session of a cluster's coordinator learns only by a query that fails that a node was started again.
  await closeDb();
  for (let quiet = 0, rounds = 0; quiet < 2 && rounds < mostRounds; rounds += 1) {
    await stack.moveClock(STEP_MS);
    // Here and not by a job, which a worker looks for every few seconds only.
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

/** Has a worker compare the ledger with what providers say, as it does every day, and waits until it has. */
export async function compareStatements(stack: TortureStack): Promise<void> {
  await stack.moveClock(UNCOMPARED_MS);
  await transaction((tx) => enqueue(tx, "reconcile-providers", {}));
  while ((await countJobs(sql`name = 'reconcile-providers'`)) > 0) await sleep(PAUSE_MS);
}

/** Asks the workers for the sweep of charges that their schedule asks for once a minute, unless it is asked for already. */
export async function enqueueSweep(): Promise<void> {
  if ((await countJobs(sql`name = 'expire-charges' and state::text <> 'active'`)) > 0) return;
  await transaction((tx) => enqueue(tx, "expire-charges", {}));
}

/**
 * Returns also when workers end none of them for a while: a job of a worker that died waits for the clock. A jump of the clock makes
 * a schedule's jobs due many times at once, and workers take one of them every few seconds: those are left out.
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
 * Payments that the sandbox and the bank took for attempts that still wait: workers ask about those, also where nobody tells. A card that
 * is approved at once is told of by the answer alone, which is lost with the process that waited for it; so is a capture, of the whole or
 * of a part. What only holds an amount waits for its merchant.
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
