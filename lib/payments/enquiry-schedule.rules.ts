import { isPresumedFailure } from "#lib/payments/presumed-failure.rules";
import {
  type AttemptStatus,
  effectiveAttemptStatus,
  isOpenAttempt,
  nextAttemptStatus,
} from "#lib/payments/states.rules";

/** When to enquire about an attempt at its provider on our own initiative; each method defines one. */
export type EnquirySchedule = {
  /** The age at the first enquiry; by then the answer to the start is stored. */
  firstAfterMs: number;
  /** The shortest pause between two enquiries. */
  pauseMs: number;
  /** Shortest pause while a payer looks at the checkout; also the delay of the first enquiry then. */
  watchedPauseMs: number;
  /** How long after an attempt's end money may still arrive for it. */
  lateForMs: number;
};

/** The facts of an attempt for scheduling. `enquiredAt` is null before the first enquiry. */
type Enquirable = {
  status: AttemptStatus;
  createdAt: Date;
  updatedAt: Date;
  expiresAt: Date;
  enquiredAt: Date | null;
  /** Why it FAILED; null or absent otherwise. */
  failureCode?: string | null;
  /** When the attempt's capture was requested. Its answer is awaited like that of a new attempt. */
  captureAskedAt?: Date | null;
  /** When the attempt's provider will have decided, if this is known in advance. */
  decidedAt?: Date | null;
};

const LONGEST_PAUSE_MS = 6 * 60 * 60 * 1000;
const WATCHED_SHARE = 0.1;

/**
 * When to enquire next about an attempt; null when there is no need. The pause grows with the attempt's age (about a dozen
 * enquiries a day, one at expiry), and starts over at the instant at which its provider decides. After its end an attempt is
 * enquired about while money may still come, unless its provider ended it.
 */
export function planEnquiry(schedule: EnquirySchedule, attempt: Enquirable, now: Date): Date | null {
  const status = effectiveAttemptStatus(attempt.status, attempt.expiresAt, now);
  const at = now.getTime();
  if (isOpenAttempt(status)) {
    const createdAt = attempt.createdAt.getTime();
    const decidedAt = attempt.decidedAt?.getTime() ?? createdAt;
    const since = attempt.captureAskedAt?.getTime() ?? (decidedAt <= at ? decidedAt : createdAt);
    const planned = at + pauseMs(at - since, schedule.pauseMs);
    const next = at < decidedAt ? Math.min(planned, decidedAt) : planned;
    const waitsForPayer = nextAttemptStatus(status, "expire") !== null;
    if (!waitsForPayer) return new Date(next);
    const first = createdAt + schedule.firstAfterMs;
    return new Date(at < first ? first : Math.min(next, attempt.expiresAt.getTime()));
  }
  const endedAt = endOf(status, attempt);
  if (endedAt === null || at - endedAt >= schedule.lateForMs) return null;
  return new Date(at + pauseMs(at - endedAt, schedule.pauseMs));
}

/** When to enquire about an open attempt while a payer looks at its checkout; null when there is no need. */
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

/** When an attempt that we ended ourselves ended (ms); null for others. */
function endOf(
  status: AttemptStatus,
  { updatedAt, expiresAt, failureCode = null }: Enquirable,
): number | null {
  if (isPresumedFailure({ status, failureCode })) return updatedAt.getTime();
  if (status === nextAttemptStatus("PENDING", "expire")) return expiresAt.getTime();
  if (status === nextAttemptStatus("PENDING", "cancel")) return updatedAt.getTime();
  return null;
}
