import { and, eq, sql } from "drizzle-orm";
import { db, transaction } from "#db/client";
import { setMovedClocks } from "#db/clock";
import { attempts } from "#db/schema/attempts";
import { mandates } from "#db/schema/mandates";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { debitDay } from "#lib/calendar/debit-days.rules";
import { isId, type MerchantId } from "#lib/domain/ids";
import { brasiliaDay, startOfDayInBrasilia } from "#lib/domain/time/brasilia-time";
import { addDays } from "#lib/domain/time/zoned-day";
import { queueMandate } from "#lib/mandates/queue-mandate";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { expireCharges } from "#lib/payments/end/expire-charges";
import { enquireAttempt } from "#lib/payments/enquire/enquire-attempt";
import { collectCharge } from "#lib/payments/open/collect-charge";
import { openCharges } from "#lib/payments/open/open-charges";
import { createPlan } from "#lib/plans/create-plan";
import { createPlanBody } from "#lib/plans/plan.contract";
import type { JobData } from "#lib/platform/jobs/queue";
import { beginMandate } from "#lib/subscriptions/begin-mandate";
import type { Change } from "#lib/subscriptions/change-subscription";
import { collectCycles } from "#lib/subscriptions/collect-cycles";
import { createSubscription } from "#lib/subscriptions/create-subscription";
import { debitCycle } from "#lib/subscriptions/debit-cycle";
import { listCycles } from "#lib/subscriptions/list-cycles";
import { openCycles } from "#lib/subscriptions/open-cycles";
import { pursueMandate } from "#lib/subscriptions/pursue-mandate";
import { createSubscriptionBody, type SubscriptionView } from "#lib/subscriptions/subscription.contract";
import { newPixAttempt, storedCharge } from "#test/new-charge";
import { payPix } from "#test/paid-charge";

const HOUR_MS = 60 * 60 * 1000;

/** Today in Brasília. */
export const today = () => brasiliaDay(new Date());

/** A monthly plan of 49.90 BRL; `more` as in a request. */
export function newPlan(merchantId: MerchantId, more: Record<string, unknown> = {}) {
  const body = createPlanBody.parse({ name: "Club", interval: "MONTHLY", amount: "49.90", ...more });
  return createPlan(merchantId, body, SYSTEM_ACTOR);
}

/** A subscription as requested. */
export function subscribe(
  merchantId: MerchantId,
  requested: Record<string, unknown>,
  claimId: string | null = null,
): Promise<SubscriptionView> {
  return createSubscription(
    { openCharges, collectCharge },
    merchantId,
    createSubscriptionBody.parse(requested),
    claimId,
  );
}

/** Changes a subscription as a request would. */
export function changeOf(merchantId: MerchantId, subscriptionId: string): Change {
  return {
    merchantId,
    subscriptionId,
    actor: SYSTEM_ACTOR,
    claimId: null,
    verbs: { openCharges, cancelCharge },
  };
}

/** A subscription's newest ten cycles, oldest first. */
export async function cyclesOf(merchantId: MerchantId, subscriptionId: string) {
  return (await listCycles(merchantId, subscriptionId, { limit: 10 })).data.toReversed();
}

/** Pays a cycle's charge by Pix. */
export async function payCycleByPix(merchantId: MerchantId, chargeId: string | null): Promise<void> {
  const attempt = await newPixAttempt(await storedCharge(merchantId, chargeId ?? ""));
  await payPix(attempt.providerReference);
}

/** Moves a test merchant's clock to the start of a day in Brasília, or an hour of it, and runs what becomes due. */
export async function comeTo(merchantId: MerchantId, day: string, hour = 0): Promise<void> {
  const at = startOfDayInBrasilia(day).getTime() + hour * HOUR_MS;
  const aheadMs = Math.max(0, at - Date.now()) + 1_000;
  await db().execute(sql`update merchants set clock_ahead_ms = ${aheadMs} where id = ${merchantId}`);
  setMovedClocks(new Map([[merchantId, aheadMs]]));
  await runSweeps();
}

/** Runs the sweeps of subscriptions, as the worker does. */
export async function runSweeps(): Promise<void> {
  await expireCharges();
  await openCycles(openCharges);
  await collectCycles(cancelCharge);
}

/** The attempts of a cycle's charge, oldest first. */
export async function attemptsOfCycle(merchantId: MerchantId, subscriptionId: string, number: number) {
  const cycle = (await cyclesOf(merchantId, subscriptionId)).find((one) => one.number === number);
  const chargeId = cycle?.chargeId ?? "";
  if (!isId("charge", chargeId)) return [];
  return db()
    .select()
    .from(attempts)
    .where(and(eq(attempts.merchantId, merchantId), eq(attempts.chargeId, chargeId)))
    .orderBy(attempts.createdAt, attempts.id);
}

/** Pays the Pix that also authorizes a new subscription's debits, and returns the subscription's id. */
export async function authorize(merchantId: MerchantId, { id }: SubscriptionView): Promise<string> {
  const [first] = await attemptsOfCycle(merchantId, id, 1);
  await payPix(first?.providerReference ?? "");
  await runMandateJobs(merchantId);
  return id;
}

type MandateJob = {
  [Name in "begin-mandate" | "pursue-mandate" | "debit-cycle"]: { name: Name; data: JobData[Name] };
}["begin-mandate" | "pursue-mandate" | "debit-cycle"];

/** Runs the queued jobs of a merchant's mandates and debits, and those that they queue. */
export async function runMandateJobs(merchantId: MerchantId): Promise<void> {
  for (let round = 0; round < 10; round += 1) {
    const jobs = await db().execute<MandateJob>(
      sql`delete from pgboss.job where name in ('begin-mandate', 'pursue-mandate', 'debit-cycle')
        and data->>'merchantId' = ${merchantId} returning name, data`,
    );
    if (jobs.length === 0) return;
    for (const job of jobs) await runJob(job);
  }
  throw new Error("the jobs of a mandate do not end");
}

function runJob(job: MandateJob): Promise<unknown> {
  switch (job.name) {
    case "begin-mandate":
      return beginMandate(collectCharge, job.data);
    case "pursue-mandate":
      return pursueMandate(openCharges, job.data);
    case "debit-cycle":
      return debitCycle(collectCharge, job.data);
  }
}

/** Runs a mandate's job, as a hint of its bank would. */
export async function pursueHinted(mandateId: string): Promise<MerchantId> {
  const [hinted] = await db().select().from(mandates).where(sql`${mandates.id} = ${mandateId}`);
  if (!hinted) throw new Error("the test's mandate is missing");
  await transaction((tx) => queueMandate(tx, hinted));
  await runMandateJobs(hinted.merchantId);
  return hinted.merchantId;
}

/** A new subscription's request by Pix Automático whose first debit is due to be sent now. */
export const DEBITED_NOW = {
  collection: "PIX_AUTOMATIC",
  customer: { name: "Ana Souza", document: "52998224725" },
  mandate: { journey: "QR" },
  get startDay() {
    return addDays(today(), 8);
  },
} as const;

/** The day (`YYYY-MM-DD`) on which a failed debit of such a subscription may be tried again, after its bank refused it at once. */
export async function refusedDebit(mandateId: string): Promise<string> {
  const merchantId = await pursueHinted(mandateId);
  await db().execute(
    sql`update subscription_cycles set step_at = now() - interval '1 minute'
      where merchant_id = ${merchantId} and status = 'OPEN' and tries = 0`,
  );
  await collectCycles(cancelCharge);
  await runMandateJobs(merchantId);
  await enquireDebits(merchantId);
  return addDays(debitDay(DEBITED_NOW.startDay), 1);
}

/** Moves a test merchant's clock to an hour of a day in Brasília, with all that becomes due: sweeps, jobs, and its banks' answers. */
export async function debitsUntil(merchantId: MerchantId, day: string, hour = 1): Promise<void> {
  await comeTo(merchantId, day, hour);
  await runMandateJobs(merchantId);
  await enquireDebits(merchantId);
}

/** Asks a merchant's banks about its debits, and runs the jobs that follow. */
export async function enquireDebits(merchantId: MerchantId): Promise<void> {
  const open = await db()
    .select()
    .from(attempts)
    .where(and(eq(attempts.merchantId, merchantId), eq(attempts.status, "PENDING")));
  for (const attempt of open) if (attempt.instructions.type === "DEBIT") await enquireAttempt(attempt);
  await runMandateJobs(merchantId);
}

/** Sets all test clocks back. */
export async function resetClocks(): Promise<void> {
  await db().execute(sql`update merchants set clock_ahead_ms = 0`);
  setMovedClocks(new Map());
}
