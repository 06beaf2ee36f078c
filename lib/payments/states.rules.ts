import { keysOf } from "#lib/domain/members";
import { statusesOf, type TransitionOf } from "#lib/domain/transitions";

/** States of a charge and of an attempt, as data. Buttons, final states, lists and checks all derive from here. */

export const CHARGE_TRANSITIONS = {
  PENDING: { pay: "PAID", expire: "EXPIRED", cancel: "CANCELED" },
  PAID: {},
  EXPIRED: {},
  CANCELED: {},
} as const;

export const ATTEMPT_TRANSITIONS = {
  PENDING: {
    process: "PROCESSING",
    authorize: "PROCESSING",
    pay: "PAID",
    fail: "FAILED",
    expire: "EXPIRED",
    cancel: "CANCELED",
  },
  // Either the result is unknown, or the amount is authorized and waits for its capture (`isUnknownAttempt`).
  PROCESSING: { authorize: "PROCESSING", pay: "PAID", fail: "FAILED" },
  PAID: { refund: "REFUNDED" },
  FAILED: {},
  EXPIRED: {},
  CANCELED: {},
  REFUNDED: {},
} as const;

export type ChargeStatus = keyof typeof CHARGE_TRANSITIONS;
export type ChargeTransition = TransitionOf<typeof CHARGE_TRANSITIONS>;
export type AttemptStatus = keyof typeof ATTEMPT_TRANSITIONS;
export type AttemptTransition = TransitionOf<typeof ATTEMPT_TRANSITIONS>;

/** The ends of an unpaid charge. */
export type UnpaidEnd = Extract<ChargeStatus, "EXPIRED" | "CANCELED">;

const PAID_CHARGE = CHARGE_TRANSITIONS.PENDING.pay;
const FIRST_OF_ATTEMPT = "PENDING" satisfies AttemptStatus;
const PAID_ATTEMPT = ATTEMPT_TRANSITIONS[FIRST_OF_ATTEMPT].pay;

export const CHARGE_STATUSES = keysOf(CHARGE_TRANSITIONS);
export const ATTEMPT_STATUSES = keysOf(ATTEMPT_TRANSITIONS);
export const CHARGE_TRANSITION_NAMES = keysOf(statusesOf(CHARGE_TRANSITIONS).after);
export const ATTEMPT_TRANSITION_NAMES = keysOf(statusesOf(ATTEMPT_TRANSITIONS).after);

/** The status of a charge after a transition; null when its status does not allow it. */
export function nextChargeStatus(status: ChargeStatus, transition: ChargeTransition): ChargeStatus | null {
  const row: Partial<Record<ChargeTransition, ChargeStatus>> = CHARGE_TRANSITIONS[status];
  return row[transition] ?? null;
}

/** The status of an attempt after a transition; null when its status does not allow it. */
export function nextAttemptStatus(
  status: AttemptStatus,
  transition: AttemptTransition,
): AttemptStatus | null {
  const row: Partial<Record<AttemptTransition, AttemptStatus>> = ATTEMPT_TRANSITIONS[status];
  return row[transition] ?? null;
}

/** Every status that allows the transition; a conditional UPDATE repeats it in its WHERE. */
export function attemptStatusesAllowing(transition: AttemptTransition): AttemptStatus[] {
  return ATTEMPT_STATUSES.filter((status) => nextAttemptStatus(status, transition) !== null);
}

/** True for a charge that waits for its payer: it can be shared, paid and canceled. */
export function isPayable(status: ChargeStatus): boolean {
  return nextChargeStatus(status, "pay") !== null;
}

/** True for a paid charge, even if refunded since. */
export function isPaidCharge(status: ChargeStatus): status is typeof PAID_CHARGE {
  return status === PAID_CHARGE;
}

/** True for a charge that its merchant canceled. */
export function isCanceledCharge(status: ChargeStatus): boolean {
  return status === CHARGE_TRANSITIONS.PENDING.cancel;
}

/** How an unpaid charge ended; null for one that is paid or still payable. */
export function unpaidEndOf(status: ChargeStatus): UnpaidEnd | null {
  const { expire, cancel } = CHARGE_TRANSITIONS.PENDING;
  return [expire, cancel].find((end) => end === status) ?? null;
}

/** True for a charge status that no transition leaves. */
export function isTerminalCharge(status: ChargeStatus): boolean {
  return CHARGE_TRANSITION_NAMES.every((transition) => nextChargeStatus(status, transition) === null);
}

/** True for an attempt that is still open: it may yet be paid. */
export function isOpenAttempt(status: AttemptStatus): boolean {
  return nextAttemptStatus(status, "pay") !== null;
}

/** True for an attempt that its payer can still act on: pay its Pix code, or continue on the page they were sent to. */
export function awaitsPayer(status: AttemptStatus): status is typeof FIRST_OF_ATTEMPT {
  return status === FIRST_OF_ATTEMPT;
}

/** True for an attempt that no longer depends on its payer: its result is unknown, or its amount is authorized. */
export function isProcessing(status: AttemptStatus): boolean {
  return isOpenAttempt(status) && !awaitsPayer(status);
}

/** True for an attempt that took money for its charge, even if fully refunded since. */
export function hasPaid(status: AttemptStatus): boolean {
  return isPaidAttempt(status) || status === ATTEMPT_TRANSITIONS[PAID_ATTEMPT].refund;
}

/** Statuses of attempts that took money for their charge, even if fully refunded since. */
export const PAID_ATTEMPTS = ATTEMPT_STATUSES.filter(hasPaid);

/** True for an attempt that took money for its charge and is not fully refunded. */
export function isPaidAttempt(status: AttemptStatus): status is typeof PAID_ATTEMPT {
  return status === PAID_ATTEMPT;
}

/** True for an attempt that its provider refused, or whose money could not pay its charge. */
export function isFailedAttempt(status: AttemptStatus): status is "FAILED" {
  return status === ATTEMPT_TRANSITIONS.PENDING.fail;
}

/** How an attempt ended without a refusal by its provider: its time ran out, or it was given up. Null for all others. */
export function lapseOf(status: AttemptStatus): Extract<AttemptStatus, "EXPIRED" | "CANCELED"> | null {
  const { expire, cancel } = ATTEMPT_TRANSITIONS.PENDING;
  return [expire, cancel].find((end) => end === status) ?? null;
}

/** True for an attempt that ended and took no money for its charge. */
export function isEndedUnpaid(status: AttemptStatus): boolean {
  return !isOpenAttempt(status) && !hasPaid(status);
}

/**
 * The status of a charge at an instant: a PENDING charge at or past its expiry is EXPIRED, even before a sweep has stored this.
 */
export function effectiveChargeStatus(stored: ChargeStatus, expiresAt: Date, now: Date): ChargeStatus {
  return expiresAt.getTime() <= now.getTime() ? (nextChargeStatus(stored, "expire") ?? stored) : stored;
}

/**
 * The status of an attempt at an instant: a PENDING attempt at or past its expiry is EXPIRED, even before a sweep has stored
 * this.
 */
export function effectiveAttemptStatus(stored: AttemptStatus, expiresAt: Date, now: Date): AttemptStatus {
  return expiresAt.getTime() <= now.getTime() ? (nextAttemptStatus(stored, "expire") ?? stored) : stored;
}

/** One stored form of rows that read as a status. `isOver` says whether their end must have passed; null if either will do. */
export type StoredStatus<Status> = { status: Status; isOver: boolean | null };

/** The stored forms of charges that read as a status: the inverse of `effectiveChargeStatus`. */
export function storedChargeStatuses(requested: ChargeStatus): StoredStatus<ChargeStatus>[] {
  return storedStatuses(CHARGE_STATUSES, requested, (status) => nextChargeStatus(status, "expire"));
}

/** The stored forms of attempts that read as a status: the inverse of `effectiveAttemptStatus`. */
export function storedAttemptStatuses(requested: AttemptStatus): StoredStatus<AttemptStatus>[] {
  return storedStatuses(ATTEMPT_STATUSES, requested, (status) => nextAttemptStatus(status, "expire"));
}

/** The stored statuses that read as the requested one. Past its end, a row reads as `atEnd` returns (null: as it is stored). */
export function storedStatuses<Status>(
  statuses: readonly Status[],
  requested: Status,
  atEnd: (stored: Status) => Status | null,
): StoredStatus<Status>[] {
  return statuses.flatMap((status) => {
    const then = atEnd(status);
    if (status === requested) return { status, isOver: then === null ? null : false };
    return then === requested ? { status, isOver: true } : [];
  });
}
