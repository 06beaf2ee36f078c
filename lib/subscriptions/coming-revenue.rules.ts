import { cycleDay, type Interval } from "#lib/calendar/cycle-day.rules";
import { addMinor, asMinor, type Minor } from "#lib/domain/money/minor";
import { cycleAmountMinor, type PlanAmounts } from "#lib/plans/plan.rules";
import { isEndedOn, isPausedOn, type Pause } from "#lib/subscriptions/subscription.rules";

/** For how many days, including today, recurring revenue is forecast. */
export const COMING_DAYS = 30;

/** What the next 30 days bring, in reais, if every cycle is paid; `unset` counts cycles without an amount yet. */
export type ComingRevenue = {
  amount: string;
  cycles: number;
  unset: number;
  active: number;
  pastDue: number;
};

/** Unpaid cycles of one day that cost the same; `setMinor` is the sum of the amounts that were set for `setCount` of them. */
export type ComingCycles = {
  day: string;
  interval: Interval;
  terms: PlanAmounts;
  isFirst: boolean;
  /** True if their charges are not open yet, so that later cycles follow them. */
  isScheduled: boolean;
  pause: Pause | null;
  cancelOn: string | null;
  count: number;
  setCount: number;
  setMinor: Minor;
};

/** An amount in minor units, the cycles in it, and those whose amount is not set yet. */
export type ComingSum = { minor: Minor; cycles: number; unset: number };

/** What those cycles, and the later ones before `until` (`YYYY-MM-DD`), will bring if all are paid. */
export function sumComing(coming: readonly ComingCycles[], until: string): ComingSum {
  const parts = coming.flatMap((cycles) =>
    comingDaysOf(cycles, until).map((day, index) => sumOfDay(cycles, day, index === 0)),
  );
  return {
    minor: addMinor(...parts.map(({ minor }) => minor)),
    cycles: parts.reduce((sum, part) => sum + part.cycles, 0),
    unset: parts.reduce((sum, part) => sum + part.unset, 0),
  };
}

function comingDaysOf({ day, interval, isScheduled }: ComingCycles, until: string): string[] {
  const days: string[] = [];
  for (let next = day; next < until; next = cycleDay(day, interval, days.length)) {
    days.push(next);
    if (!isScheduled) break;
  }
  return days;
}

function sumOfDay(cycles: ComingCycles, day: string, isOwn: boolean): ComingSum {
  const { terms, pause, cancelOn, count, isScheduled } = cycles;
  const isOver = isEndedOn(cancelOn, day);
  if (isScheduled && (isOver || isPausedOn(pause, day))) return { minor: 0, cycles: 0, unset: 0 };
  const [setCount, setMinor] = isOwn ? [cycles.setCount, cycles.setMinor] : ([0, 0] as const);
  const number = isOwn && cycles.isFirst ? 1 : 2;
  const usual = cycleAmountMinor(terms, { number, setMinor: null });
  const others = count - setCount;
  if (usual === null) return { minor: setMinor, cycles: setCount, unset: others };
  return { minor: addMinor(setMinor, asMinor(usual * others)), cycles: count, unset: 0 };
}
