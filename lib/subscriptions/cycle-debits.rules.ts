import {
  canStillCancel,
  debitDay,
  explainRetry,
  MAX_RETRY_DAYS,
  maySend,
} from "#lib/calendar/debit-days.rules";
import type { AttemptId } from "#lib/domain/ids";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { addDays } from "#lib/domain/time/zoned-day";
import { type DebitFailure, isDebitFailure } from "#lib/mandates/debit-failure.rules";
import type { StoredInstructions } from "#lib/payments/instructions.rules";
import { type AttemptStatus, hasPaid, isFailedAttempt, isOpenAttempt } from "#lib/payments/states.rules";
import { type CycleStatus, isOpenCycle, isScheduled } from "#lib/subscriptions/subscription-status.rules";

/** The state of a cycle's debit: its bank has it, made it, or refused it, or it was given up before. */
export type DebitState = "SENT" | "MADE" | "FAILED" | "WITHDRAWN";

/** One debit of a cycle on a day (`YYYY-MM-DD`) in Brasília. `failure` is null unless a bank reported one. */
export type CycleDebit = { day: string; state: DebitState; failure: DebitFailure | null };

type Attempt = {
  id: AttemptId;
  status: AttemptStatus;
  failureCode: string | null;
  instructions: StoredInstructions;
  createdAt: Date;
};
/** An open cycle: its day, the next one's, and how often its debit was tried. */
type OpenCycle = { day: string; nextDay: string; tries: number };
type Debit = { attempt: Attempt; day: string; txid?: string };

/** The debits among a charge's attempts, in the order in which they were made. */
export function toCycleDebits(attempts: readonly Attempt[]): CycleDebit[] {
  return debitsOf(attempts).map((debit) => {
    const { status, failureCode } = debit.attempt;
    const failure = isDebitFailure(failureCode) ? failureCode : null;
    return { day: bankDay(debit), state: stateOf(status), failure };
  });
}

/** True for a debit that its bank refused, or never accepted. */
export function isFailedDebit({ state }: Pick<CycleDebit, "state">): boolean {
  return state === "FAILED";
}

/** The first and the latest debit among a charge's attempts, and the days of the retries. */
export function triesOf(attempts: readonly Attempt[]): {
  first: Attempt | undefined;
  last: Attempt | undefined;
  tried: string[];
} {
  const debits = debitsOf(attempts);
  return {
    first: debits.find(({ txid }) => txid === undefined)?.attempt,
    last: debits.at(-1)?.attempt,
    tried: debits.filter(({ txid }) => txid !== undefined).map(({ day }) => day),
  };
}

/**
 * True unless a debit among a charge's attempts is at its bank for good at `now` of its merchant's clock: a first one from minutes
 * before 22:00 of the day before, a retry always. Its cycle may only be given up while this is true.
 */
export function mayWithdrawDebits(attempts: readonly Attempt[], now: Date): boolean {
  return debitsOf(attempts).every(
    ({ attempt, day, txid }) =>
      !isOpenAttempt(attempt.status) || (txid === undefined && canStillCancel(debitDay(day), now)),
  );
}

/**
 * The first debit of an open cycle whose latest debit failed, and the days of its retries; null if none failed, or another is on
 * its way.
 */
export function failedTries(
  { tries }: Pick<OpenCycle, "tries">,
  attempts: readonly Attempt[],
): { first: Attempt; tried: string[] } | null {
  const { first, last, tried } = triesOf(attempts);
  if (!first || !last || isOpenAttempt(last.status) || tries > tried.length + 1) return null;
  return { first, tried };
}

/** The days (`YYYY-MM-DD`) on which an open cycle's failed debit may be retried, from `now` of its merchant's clock. */
export function daysToRetry(cycle: OpenCycle, attempts: readonly Attempt[], now: Date): string[] {
  const failed = failedTries(cycle, attempts);
  if (!failed) return [];
  const { day, nextDay } = cycle;
  const context = { day, nextDay, after: [], tried: failed.tried, today: brasiliaDay(now) };
  const days = Array.from({ length: MAX_RETRY_DAYS }, (_, index) => addDays(day, index + 1));
  return days.filter((wanted) => explainRetry(wanted, context).why === "may_retry");
}

/**
 * The day (`YYYY-MM-DD`) on which a bank debits a scheduled or open cycle of a mandate in force, at `now` of its merchant's
 * clock; null if its payer has to pay it, or it has ended.
 */
export function debitDayOf(
  { status, day, tries }: Pick<OpenCycle, "day" | "tries"> & { status: CycleStatus },
  attempts: readonly Attempt[],
  now: Date,
): string | null {
  if (isScheduled(status)) return debitDay(day);
  if (!isOpenCycle(status)) return null;
  const last = debitsOf(attempts).at(-1);
  if (last) return isOpenAttempt(last.attempt.status) ? bankDay(last) : null;
  return tries === 0 && maySend(day, now) ? debitDay(day) : null;
}

function debitsOf(attempts: readonly Attempt[]): Debit[] {
  const debits = attempts.flatMap((attempt) =>
    attempt.instructions.type === "DEBIT" ? [{ attempt, ...attempt.instructions }] : [],
  );
  return debits.toSorted((one, other) => one.attempt.createdAt.getTime() - other.attempt.createdAt.getTime());
}

// A retry has its own day; the first debit has the cycle's, which may not be a business day.
function bankDay({ day, txid }: Debit): string {
  return txid === undefined ? debitDay(day) : day;
}

function stateOf(status: AttemptStatus): DebitState {
  if (isOpenAttempt(status)) return "SENT";
  if (hasPaid(status)) return "MADE";
  return isFailedAttempt(status) ? "FAILED" : "WITHDRAWN";
}
