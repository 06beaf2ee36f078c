import { db, type Tx } from "#db/client";
import { invalidField, PonteError } from "#lib/domain/errors";
import { formatReais } from "#lib/domain/money/money";
import { cycleAmountLimits, isCycleAmount, isVariable } from "#lib/plans/plan.rules";
import { readPlanVersions } from "#lib/plans/plans.queries";
import { assertSplitFits } from "#lib/prices/attempt-terms";
import { applyChange, type Change, giveUpCycle, type Locked } from "#lib/subscriptions/change-subscription";
import type { CycleView, SetCycleAmountBody } from "#lib/subscriptions/cycle.contract";
import { readCycleAttempts } from "#lib/subscriptions/cycle-attempts";
import { mayWithdrawDebits } from "#lib/subscriptions/cycle-debits.rules";
import { toCycleView } from "#lib/subscriptions/cycle-view";
import {
  type CycleWithCheckout,
  findCycle,
  insertCycles,
  listOpenCycles,
  noteCycle,
} from "#lib/subscriptions/cycles.queries";
import { getSubscriptionOrThrow } from "#lib/subscriptions/get-subscription";
import { newCycle } from "#lib/subscriptions/scheduled-cycle";
import { cycleEvent } from "#lib/subscriptions/subscription-events";
import { isOpenCycle, isScheduled, nextCycleStatus } from "#lib/subscriptions/subscription-status.rules";
import { assertTaxOfCycle } from "#lib/subscriptions/tax-of-cycles";
import { statedTax } from "#lib/tax/tax-of-new-charge";

/** A change of one cycle of a subscription, by its number. */
export type CycleChangeRequest = Change & { number: number };

/**
 * Sets what a scheduled cycle of a variable plan costs; it opens at once if it is due. Throws `not_found`, `illegal_transition`
 * once its charge is open, `split_exceeds_net`, and `invalid_request` for an amount beyond the plan's limits.
 */
export async function setCycleAmount(
  change: CycleChangeRequest,
  { amount: amountMinor, tax: stated }: SetCycleAmountBody,
): Promise<CycleView> {
  await applyChange(change, "cycle.amount_set", async (tx, locked, { now }) => {
    const { subscription, plan } = locked;
    const { cycle } = await getCycleOrThrow(tx, locked, change.number);
    if (!isVariable(plan.terms))
      throw new PonteError("illegal_transition", "Every cycle of a FIXED plan costs the plan's amount.");
    if (!isScheduled(cycle.status)) {
      const detail = `Only a SCHEDULED cycle's amount can be set; this one is ${cycle.status}.`;
      throw new PonteError("illegal_transition", detail);
    }
    if (!isCycleAmount(plan.terms, amountMinor)) {
      const { leastMinor, mostMinor } = cycleAmountLimits(plan.terms);
      const detail = `Must be from ${formatReais(leastMinor)} to ${formatReais(mostMinor)}.`;
      throw invalidField("/amount", "out_of_range", detail);
    }
    assertSplitFits({ grossAmountMinor: amountMinor, split: subscription.split }, 0);
    const tax = statedTax(locked.merchant, stated);
    if (tax) assertTaxOfCycle(tax, { amountMinor, split: subscription.split });
    await noteCycle(tx, cycle, { amountMinor, tax }, now);
    const audited = { cycle: cycle.number, amount: formatReais(amountMinor) };
    return { subscription, events: [], audited };
  });
  return viewCycle(change);
}

/**
 * Skips a scheduled or an open cycle; an open one's charge is canceled. Throws `not_found`, and `illegal_transition` for one that has
 * ended, or whose debit can no longer be withdrawn.
 */
export async function skipCycle(change: CycleChangeRequest): Promise<CycleView> {
  await applyChange(change, "cycle.skipped", async (tx, locked, { now, byClock }) => {
    const { merchant, subscription, plan } = locked;
    const found = await getCycleOrThrow(tx, locked, change.number);
    const { cycle } = found;
    if (!isScheduled(cycle.status) && !isOpenCycle(cycle.status)) {
      const detail = `Only a SCHEDULED or OPEN cycle can be skipped; this one is ${cycle.status}.`;
      throw new PonteError("illegal_transition", detail);
    }
    const attemptsOf = await readCycleAttempts(tx, merchant.id, [cycle.chargeId]);
    if (!mayWithdrawDebits(attemptsOf(cycle.chargeId), byClock)) {
      const detail =
        "This cycle's debit can no longer be withdrawn: banks allow that until 22:00 of the day before. Refund its charge once it is paid.";
      throw new PonteError("illegal_transition", detail);
    }
    const skip = { plan, transition: "skip", cause: "requested" } as const;
    const events = await giveUpCycle(tx, found, skip, now);
    const audited = { cycle: cycle.number, status: nextCycleStatus(cycle.status, "skip") };
    if (!isScheduled(cycle.status)) return { subscription, events, audited };
    const hasOpenCycle = (await listOpenCycles(tx, merchant.id, [subscription.id])).length > 0;
    const following = { number: cycle.number + 1, terms: plan.terms, hasOpenCycle };
    const next = newCycle(subscription, following, byClock);
    const added = await insertCycles(tx, merchant.id, [next], now);
    const scheduled = added.map((one) =>
      cycleEvent("scheduled", { cycle: one, checkoutId: null }, plan.terms),
    );
    return { subscription, events: [...events, ...scheduled], audited };
  });
  return viewCycle(change);
}

/** A cycle of a locked subscription. Throws `not_found`. */
export async function getCycleOrThrow(
  reader: Tx,
  { merchant, subscription }: Pick<Locked, "merchant" | "subscription">,
  number: number,
): Promise<CycleWithCheckout> {
  const found = await findCycle(reader, { merchantId: merchant.id, subscriptionId: subscription.id, number });
  if (!found) throw new PonteError("not_found", "There is no such cycle yet.");
  return found;
}

/** The changed cycle, as the API shows it. */
export async function viewCycle({
  merchantId,
  subscriptionId,
  number,
}: CycleChangeRequest): Promise<CycleView> {
  const subscription = await getSubscriptionOrThrow(merchantId, subscriptionId);
  const { terms } = (await readPlanVersions(db(), merchantId, [subscription]))(subscription);
  const found = await findCycle(db(), { merchantId, subscriptionId: subscription.id, number });
  if (!found) throw new Error("a changed cycle is missing");
  return toCycleView(found, terms);
}
