import { sql } from "drizzle-orm";
import { db } from "#db/client";
import { setMovedClocks } from "#db/clock";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";
import { brasiliaDay, startOfDayInBrasilia } from "#lib/domain/time/brasilia-time";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { expireCharges } from "#lib/payments/end/expire-charges";
import { openCharges } from "#lib/payments/open/open-charges";
import { createPlan } from "#lib/plans/create-plan";
import { createPlanBody } from "#lib/plans/plan.contract";
import type { Change } from "#lib/subscriptions/change-subscription";
import { collectCycles } from "#lib/subscriptions/collect-cycles";
import { createSubscription } from "#lib/subscriptions/create-subscription";
import { listCycles } from "#lib/subscriptions/list-cycles";
import { openCycles } from "#lib/subscriptions/open-cycles";
import { createSubscriptionBody, type SubscriptionView } from "#lib/subscriptions/subscription.contract";
import { newPixAttempt, storedCharge } from "#test/new-charge";
import { payPix } from "#test/paid-charge";

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
  return createSubscription(openCharges, merchantId, createSubscriptionBody.parse(requested), claimId);
}

/** A request's change of a subscription. */
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

/** Moves a test merchant's clock to the start of a day in Brasília, and runs what becomes due. */
export async function comeTo(merchantId: MerchantId, day: string): Promise<void> {
  const aheadMs = Math.max(0, startOfDayInBrasilia(day).getTime() - Date.now()) + 1_000;
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

/** Sets all test clocks back. */
export async function resetClocks(): Promise<void> {
  await db().execute(sql`update merchants set clock_ahead_ms = 0`);
  setMovedClocks(new Map());
}
