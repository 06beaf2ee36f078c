import { checkoutUrlOf } from "#lib/charges/charge-view";
import { formatReais } from "#lib/domain/money/money";
import { addDays } from "#lib/domain/time/zoned-day";
import { cycleAmountMinor, type PlanAmounts } from "#lib/plans/plan.rules";
import type { CycleView } from "#lib/subscriptions/cycle.contract";
import type { CycleWithCheckout } from "#lib/subscriptions/cycles.queries";
import { isScheduled } from "#lib/subscriptions/subscription-status.rules";

/** A cycle as the API shows it; a scheduled one with the amount of its subscription's current terms. */
export function toCycleView({ cycle, checkoutId }: CycleWithCheckout, terms: PlanAmounts): CycleView {
  const { number } = cycle;
  const amountMinor = isScheduled(cycle.status)
    ? cycleAmountMinor(terms, { number, setMinor: cycle.amountMinor })
    : cycle.amountMinor;
  return {
    subscriptionId: cycle.subscriptionId,
    number,
    day: cycle.day,
    periodEnd: addDays(cycle.nextDay, -1),
    amount: amountMinor === null ? null : formatReais(amountMinor),
    status: cycle.status,
    cause: cycle.cause,
    chargeId: cycle.chargeId,
    checkoutUrl: checkoutId === null ? null : checkoutUrlOf(checkoutId),
    tries: cycle.tries,
    createdAt: cycle.createdAt.toISOString(),
    updatedAt: cycle.updatedAt.toISOString(),
  };
}
