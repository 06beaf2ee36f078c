import { isPresumedFailure } from "#lib/domain/payment/presumed-failure";
import {
  type AttemptStatus,
  effectiveAttemptStatus,
  isOpenAttempt,
  nextAttemptStatus,
} from "#lib/domain/payment/states";

/** When a provider is asked, without being asked to, what became of an attempt. A method has one as data. */
export type EnquirySchedule = {
  /** How old an attempt is when it is first asked about; the answer of its start is stored by then. */
  firstAfterMs: number;
  /** The shortest pause between two enquiries. */
  pauseMs: number;
  /** The shortest pause while a payer looks at its checkout; also how soon it is then first asked about. */
  watchedPauseMs: number;
  /** For how long after its end money may still arrive for it. */
  lateForMs: number;
};

/** What a schedule looks at. `enquiredAt` is null for an attempt that was never asked about. */
type Enquirable = {
  status: AttemptStatus;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date;
  enquiredAt: Date | null;
  /** Why it FAILED; null or absent for any other. */
  failureCode?: string | null;
  /** When its capture was asked for, whose answer is waited for as for a new attempt's. */
  captureAskedAt?: Date | null;
};

const LONGEST_PAUSE_MS = 6 * 60 * 60 * 1000;
const WATCHED_SHARE = 0.1;

/**
 * When to ask next about an attempt, from `now` on; null when nobody needs to. The pause is as long as the attempt is old,
 * within bounds, so that a day has a dozen enquiries, most of them early. One falls on its expiry; after its end it is asked
 * about in the same way until no more money is expected. What its provider ended is known.
 */
export function planEnquiry(schedule: EnquirySchedule, attempt: Enquirable, now: Date): Date | null {
  const status = effectiveAttemptStatus(attempt.status, attempt.expiresAt, now);
  const at = now.getTime();
  if (isOpenAttempt(status)) {
    const createdAt = attempt.createdAt.getTime();
    const since = attempt.captureAskedAt?.getTime() ?? createdAt;
    const next = at + pauseMs(at - since, schedule.pauseMs);
    const waitsForPayer = nextAttemptStatus(status, "expire") !== null;
    if (!waitsForPayer) return new Date(next);
    const first = createdAt + schedule.firstAfterMs;
    return new Date(at < first ? first : Math.min(next, attempt.expiresAt.getTime()));
  }
  const endedAt = endOf(status, attempt);
  if (endedAt === null || at - endedAt >= schedule.lateForMs) return null;
  return new Date(at + pauseMs(at - endedAt, schedule.pauseMs));
}

/** When to ask about an open attempt whose checkout a payer looks at; null when nobody needs to. */
export function planWatchedEnquiry(schedule: EnquirySchedule, attempt: Enquirable, now: Date): Date | null {
  const { createdAt, enquiredAt, expiresAt } = attempt;
  if (!isOpenAttempt(effectiveAttemptStatus(attempt.status, expiresAt, now))) return null;
  const ageMs = now.getTime() - createdAt.getTime();
  const since = (enquiredAt ?? createdAt).getTime();
  return new Date(since + pauseMs(ageMs * WATCHED_SHARE, schedule.watchedPauseMs));
}

function pauseMs(wantedMs: number, shortestMs: number): number {
  return Math.min(Math.max(wantedMs, shortestMs), LONGEST_PAUSE_MS);
}

/** When an attempt ended that we ended by ourselves, in milliseconds; null for any other. */
function endOf(
  status: AttemptStatus,
  { updatedAt, expiresAt, failureCode = null }: Enquirable,
): number | null {
  if (isPresumedFailure({ status, failureCode })) return updatedAt.getTime();
  if (status === nextAttemptStatus("PENDING", "expire")) return expiresAt.getTime();
  if (status === nextAttemptStatus("PENDING", "cancel")) return updatedAt.getTime();
  return null;
}
