import { addMinor, restMinor } from "#lib/domain/money/minor";
import type { PayoutTerms } from "#lib/domain/payout/payout";

/** What bounds the money that leaves a merchant in a day, and from where on a second person is needed; in cents of BRL. */
export type PayoutLimits = Pick<PayoutTerms, "dailyLimitMinor" | "approvalAboveMinor">;

const NAMES = ["dailyLimitMinor", "approvalAboveMinor"] as const satisfies (keyof PayoutLimits)[];

/** Whether one more amount may leave in a day in which `todayMinor` has left already, or is set aside to leave. */
export function isWithinDay(amountMinor: number, todayMinor: number, limitMinor: number): boolean {
  return addMinor(amountMinor, todayMinor) <= limitMinor;
}

/** What may still leave in that day; zero where a lowered limit is exceeded already. */
export function leftOfDay(todayMinor: number, limitMinor: number): number {
  return Math.max(0, restMinor(limitMinor, todayMinor));
}

/** Limits that somebody raised: they count from `from` on, or once a second person approves them. */
export type Raise = { limits: Partial<PayoutLimits>; from: Date };

/** How long raised limits wait unless a second person approves them. */
export const RAISE_WAIT_MS = 24 * 60 * 60 * 1000;

/**
 * Parts asked limits into those that are lowered, which count at once, and those that are raised, which wait. What stays as it is
 * is in neither.
 */
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

/** Whether these raised limits are more than what waits already: a raise that is asked for again is the same one. */
export function isNewRaise(before: Raise | null, raised: Partial<PayoutLimits>): boolean {
  return NAMES.some((name) => raised[name] !== undefined && raised[name] !== before?.limits[name]);
}

/**
 * What waits after a change: what waited before, without what was lowered now, and with what was raised now, for which all of it
 * waits anew unless it waits already. Null when nothing waits.
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
