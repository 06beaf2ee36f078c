import type { Tx } from "#db/client";
import { chargeCreatedEvent } from "#lib/charges/product/charge-events";
import { PonteError, refusalIn } from "#lib/domain/errors";
import type { ChargeId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { cycleAmountMinor, isCycleAmount, isVariable } from "#lib/plans/plan.rules";
import type { PlanVersionRecord } from "#lib/plans/plans.queries";
import { assertNewChargeFits } from "#lib/prices/attempt-terms";
import type { Locked } from "#lib/subscriptions/change-subscription";
import { firstCollectionStep } from "#lib/subscriptions/collection.rules";
import type { OpenCharges } from "#lib/subscriptions/core-verbs";
import { toCycleCharge } from "#lib/subscriptions/cycle-charge";
import { type CycleRecord, listCyclesBefore, moveCycle } from "#lib/subscriptions/cycles.queries";
import { keepsOtherMoney } from "#lib/subscriptions/keeps-other-money";
import type { Instants } from "#lib/subscriptions/scheduled-cycle";
import { isEndedOn, isPausedOn, pauseOf, returnsWhenResumed } from "#lib/subscriptions/subscription.rules";
import { isGivenUpCycle } from "#lib/subscriptions/subscription-status.rules";
import type { SubscriptionRecord } from "#lib/subscriptions/subscriptions.queries";
import type { NewEvent } from "#lib/webhooks/record-events";

/** More than can be open ahead of their days: two of a weekly plan, and the scheduled one. */
const LATEST = 5;

/**
 * Reopens the coming cycles of a locked subscription that its pause, its planned end or its stop gave up, each with a new charge by
 * today's plan, tax and split. A cycle stays given up if its own amount is beyond the plan's limits, its charge is not canceled yet,
 * or its merchant holds or kept money for it. Throws `split_exceeds_net`, naming the cycle whose tax and split exceed its amount.
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
    const { day } = cycle;
    const isComing = day >= brasiliaDay(byClock) && !isGivenUpOn(subscription, day);
    const lostChargeId = isComing && lostChargeOf(cycle);
    const amountMinor = amountToday(cycle, terms);
    if (!lostChargeId || amountMinor === null) continue;
    if (await keepsOtherMoney(tx, merchant.id, lostChargeId)) continue;
    const requested = toCycleCharge(subscription, cycle, { terms, amountMinor, takesTax: merchant.takesTax });
    assertReopens(cycle, requested);
    const charges = [requested];
    const [charge] = await openCharges(tx, merchant.id, { product: "SUBSCRIPTION", charges }, now);
    if (!charge) throw new Error("a cycle's charge was not opened");
    const stepAt = firstCollectionStep(subscription.collection, day, byClock);
    const tax = isVariable(terms) ? cycle.tax : null;
    const facts = { cause: null, stepAt, chargeId: charge.id, tries: 0, amountMinor, tax };
    await moveCycle(tx, cycle, { transition: "reopen", facts }, now);
    events.push(chargeCreatedEvent(charge, merchant, now));
  }
  return events;
}

function isGivenUpOn(subscription: SubscriptionRecord, day: string): boolean {
  const { cancelOn } = subscription;
  return isPausedOn(pauseOf(subscription), day) || isEndedOn(cancelOn, day);
}

/** The canceled charge of a given-up cycle that returns with its subscription; null for any other cycle. */
function lostChargeOf({ status, cause, chargeId, stepAt }: CycleRecord): ChargeId | null {
  return isGivenUpCycle(status) && returnsWhenResumed(cause) && stepAt === null ? chargeId : null;
}

/** What a given-up cycle costs by today's terms; null if its own amount, which a variable plan needs, is beyond their limits. */
function amountToday({ number, amountMinor }: CycleRecord, terms: PlanVersionRecord): Minor | null {
  if (!isVariable(terms)) return cycleAmountMinor(terms, { number, setMinor: null });
  return amountMinor !== null && isCycleAmount(terms, amountMinor) ? amountMinor : null;
}

/** Throws `split_exceeds_net`, naming the cycle, if its charge leaves its merchant less than nothing. */
function assertReopens({ number }: CycleRecord, charge: Parameters<typeof assertNewChargeFits>[0]): void {
  try {
    assertNewChargeFits(charge, 0);
  } catch (error) {
    const refused = refusalIn(error);
    if (refused?.code !== "split_exceeds_net") throw error;
    const cycle = `Cycle ${number} would open again at ${formatReais(charge.grossAmountMinor)} BRL`;
    const detail = `${cycle}, which its tax and the shares of the split exceed; change the split first.`;
    throw new PonteError("split_exceeds_net", detail, { errors: refused.errors });
  }
}
