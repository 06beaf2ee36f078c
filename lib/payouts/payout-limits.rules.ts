import { addMinor, type Minor, maxMinor, restMinor } from "#lib/domain/money/minor";
import type { PayoutTerms } from "#lib/payouts/payout.rules";

/** The daily limit of money that leaves a merchant, and the threshold for a second person's approval; in cents of BRL. */
export type PayoutLimits = Pick<PayoutTerms, "dailyLimitMinor" | "approvalAboveMinor">;

const NAMES = ["dailyLimitMinor", "approvalAboveMinor"] as const satisfies (keyof PayoutLimits)[];

/** True when one more amount may leave on a day on which `todayMinor` has left or is reserved. */
export function isWithinDay(amountMinor: Minor, todayMinor: Minor, limitMinor: Minor): boolean {
  return addMinor(amountMinor, todayMinor) <= limitMinor;
}

/** The rest of the day's limit; zero when a lowered limit is already exceeded. */
export function leftOfDay(todayMinor: Minor, limitMinor: Minor): Minor {
  return maxMinor(0, restMinor(limitMinor, todayMinor));
}

/** Raised limits: they apply from `from`, or once a second person approves them. */
export type Raise = { limits: Partial<PayoutLimits>; from: Date };

/** How long (ms) raised limits wait unless a second person approves them. */
export const RAISE_WAIT_MS = 24 * 60 * 60 * 1000;

/** Splits requested limits into lowered ones, which apply at once, and raised ones, which wait. Unchanged ones are in neither. */
export function partLimits(
  current: PayoutLimits,
  requested: Partial<PayoutLimits>,
): { lowered: Partial<PayoutLimits>; raised: Partial<PayoutLimits> } {
  const lowered: Partial<PayoutLimits> = {};
  const raised: Partial<PayoutLimits> = {};
  for (const name of NAMES) {
    const wanted = requested[name];
    if (wanted === undefined || wanted === current[name]) continue;
    (wanted < current[name] ? lowered : raised)[name] = wanted;
  }
  return { lowered, raised };
}

/** True when these raised limits differ from those of a waiting raise. A repeated request is the same raise. */
export function isNewRaise(before: Raise | null, raised: Partial<PayoutLimits>): boolean {
  return NAMES.some((name) => raised[name] !== undefined && raised[name] !== before?.limits[name]);
}

/**
 * The raise that waits after a change: the earlier one, less what was lowered now, plus what was raised now. If anything more is
 * raised, the wait starts again for all of it. Null when nothing waits.
 */
export function nextRaise(
  before: Raise | null,
  { lowered, raised }: ReturnType<typeof partLimits>,
  now: Date,
): Raise | null {
  const kept = NAMES.filter((name) => lowered[name] === undefined && before?.limits[name] !== undefined);
  const limits = { ...Object.fromEntries(kept.map((name) => [name, before?.limits[name]])), ...raised };
  if (Object.keys(limits).length === 0) return null;
  const isNew = before === null || isNewRaise(before, raised);
  return { limits, from: isNew ? new Date(now.getTime() + RAISE_WAIT_MS) : before.from };
}
