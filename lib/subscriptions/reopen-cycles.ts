import type { Tx } from "#db/client";
import { chargeCreatedEvent } from "#lib/charges/product/charge-events";
import type { Minor } from "#lib/domain/money/minor";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { cycleAmountMinor, isCycleAmount, isVariable } from "#lib/plans/plan.rules";
import type { PlanVersionRecord } from "#lib/plans/plans.queries";
import type { Locked } from "#lib/subscriptions/change-subscription";
import { firstCollectionStep } from "#lib/subscriptions/collection.rules";
import type { OpenCharges } from "#lib/subscriptions/core-verbs";
import { toCycleCharge } from "#lib/subscriptions/cycle-charge";
import { type CycleRecord, listCyclesBefore, moveCycle } from "#lib/subscriptions/cycles.queries";
import { keepsOtherMoney } from "#lib/subscriptions/keeps-other-money";
import type { Instants } from "#lib/subscriptions/scheduled-cycle";
import { isPausedOn, pauseOf, returnsWhenResumed } from "#lib/subscriptions/subscription.rules";
import { isGivenUpCycle } from "#lib/subscriptions/subscription-status.rules";
import type { SubscriptionRecord } from "#lib/subscriptions/subscriptions.queries";
import { taxFits } from "#lib/subscriptions/tax-of-cycles";
import type { InformedTax } from "#lib/tax/charge-tax.rules";
import type { NewEvent } from "#lib/webhooks/record-events";

/** More than can be open ahead of their days: two of a weekly plan, and the scheduled one. */
const LATEST = 5;

/**
 * Opens again the coming cycles of a locked subscription that its pause, its planned end or its stop gave up, each with a new
 * charge by today's terms. A cycle whose charge is not canceled yet, or whose late money is held, stays given up: it may still be paid.
 */
export async function reopenCycles(
  tx: Tx,
  openCharges: OpenCharges,
  { merchant, subscription, plan: { terms } }: Locked,
  { now, byClock }: Instants,
): Promise<NewEvent[]> {
  const of = { merchantId: merchant.id, subscriptionId: subscription.id };
  const latest = await listCyclesBefore(tx, of, { before: null, limit: LATEST });
  const events: NewEvent[] = [];
  for (const { cycle } of latest.toReversed()) {
    const { day, chargeId } = cycle;
    const isComing = day >= brasiliaDay(byClock) && !isGivenUpOn(subscription, day);
    const cost = costOf(cycle, subscription, terms);
    if (!isComing || !isLost(cycle) || chargeId === null || cost === null) continue;
    if (await keepsOtherMoney(tx, merchant.id, chargeId)) continue;
    const { amountMinor, tax } = cost;
    const of = { terms, amountMinor, takesTax: merchant.takesTax };
    const charges = [toCycleCharge(subscription, { ...cycle, tax }, of)];
    const [charge] = await openCharges(tx, merchant.id, { product: "SUBSCRIPTION", charges }, now);
    if (!charge) throw new Error("a cycle's charge was not opened");
    const stepAt = firstCollectionStep(subscription.collection, day, byClock);
    const facts = { cause: null, stepAt, chargeId: charge.id, tries: 0, ...cost };
    await moveCycle(tx, cycle, { transition: "reopen", facts }, now);
    events.push(chargeCreatedEvent(charge, merchant, now));
  }
  return events;
}

type Cost = { amountMinor: Minor; tax: InformedTax | null };

/**
 * What a cycle that opens again costs by today's plan and split, and its own tax; null for an amount of its own that is now
 * beyond the plan's limits or leaves no room for tax and shares.
 */
function costOf(
  { number, amountMinor: setMinor, tax }: CycleRecord,
  { split }: SubscriptionRecord,
  terms: PlanVersionRecord,
): Cost | null {
  if (!isVariable(terms)) {
    const amountMinor = cycleAmountMinor(terms, { number, setMinor: null });
    return amountMinor === null ? null : { amountMinor, tax: null };
  }
  if (setMinor === null || !isCycleAmount(terms, setMinor)) return null;
  return !tax || taxFits(tax, { amountMinor: setMinor, split }) ? { amountMinor: setMinor, tax } : null;
}

function isGivenUpOn(subscription: SubscriptionRecord, day: string): boolean {
  const { cancelOn } = subscription;
  return isPausedOn(pauseOf(subscription), day) || (cancelOn !== null && day >= cancelOn);
}

function isLost({ status, cause, stepAt }: CycleRecord): boolean {
  return isGivenUpCycle(status) && returnsWhenResumed(cause) && stepAt === null;
}
