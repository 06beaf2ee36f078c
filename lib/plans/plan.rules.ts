import { asMinor, type Minor, minMinor } from "#lib/domain/money/minor";
import { MAX_AMOUNT_MINOR } from "#lib/domain/money/money";

/** FIXED: every cycle costs the same. MAXIMUM: each costs what its merchant sets, within limits. */
export const AMOUNT_TYPES = ["FIXED", "MAXIMUM"] as const;
export type AmountType = (typeof AMOUNT_TYPES)[number];

/** How the rest of a cycle is collected when its debit and all retries have failed. */
export const FALLBACKS = ["NONE", "LINK", "SAVED_CARD"] as const;
export type Fallback = (typeof FALLBACKS)[number];

export const MAX_TRIAL_DAYS = 365;
export const DEFAULT_RETRY_DAYS: readonly number[] = [1, 3, 7];

/**
 * What a plan's cycles cost, in minor units. `amountMinor` is the amount if FIXED, otherwise the highest; `firstMinor` is the
 * first cycle's own amount.
 */
export type PlanAmounts = {
  amountType: AmountType;
  amountMinor: Minor;
  minimumMinor: Minor | null;
  firstMinor: Minor | null;
};

/** True for a plan whose merchant sets each cycle's amount. */
export function isVariable({ amountType }: Pick<PlanAmounts, "amountType">): boolean {
  return amountType === "MAXIMUM";
}

/**
 * The amount of a cycle (counted from 1), in minor units: what its merchant set, the first cycle's own, or the plan's. Null for a
 * variable amount that is not set yet.
 */
export function cycleAmountMinor(
  plan: PlanAmounts,
  { number, setMinor }: { number: number; setMinor: Minor | null },
): Minor | null {
  if (setMinor !== null) return setMinor;
  if (number === 1 && plan.firstMinor !== null) return plan.firstMinor;
  return isVariable(plan) ? null : plan.amountMinor;
}

/** The limits of a variable plan's cycle, in minor units. */
export function cycleAmountLimits({ amountMinor, minimumMinor }: PlanAmounts): {
  leastMinor: Minor;
  mostMinor: Minor;
} {
  return { leastMinor: minimumMinor ?? asMinor(1), mostMinor: minMinor(amountMinor, MAX_AMOUNT_MINOR) };
}

/** True for an amount that a cycle of a variable plan may cost. */
export function isCycleAmount(plan: PlanAmounts, amountMinor: Minor): boolean {
  const { leastMinor, mostMinor } = cycleAmountLimits(plan);
  return amountMinor >= leastMinor && amountMinor <= mostMinor;
}

/** The least that any cycle of a plan can cost, in minor units, so that a split fits into each. */
export function leastCycleMinor(plan: PlanAmounts): Minor {
  const usual = isVariable(plan) ? cycleAmountLimits(plan).leastMinor : plan.amountMinor;
  return minMinor(usual, plan.firstMinor ?? usual);
}
