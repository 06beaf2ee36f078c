import { statusesOf, type TransitionOf } from "#lib/domain/transitions";

/**
 * PENDING_AUTHORIZATION: its payer has not agreed yet, by an authorization, a saved card or a first payment. PAST_DUE: a cycle's
 * day has passed unpaid. UNPAID: a cycle ended unpaid, and no further cycle opens. CANCELED: it ended at once; ENDED: with its
 * period.
 */
export const SUBSCRIPTION_TRANSITIONS = {
  PENDING_AUTHORIZATION: { startTrial: "TRIALING", activate: "ACTIVE", cancel: "CANCELED" },
  TRIALING: { activate: "ACTIVE", fallBehind: "PAST_DUE", stop: "UNPAID", cancel: "CANCELED", end: "ENDED" },
  ACTIVE: { fallBehind: "PAST_DUE", stop: "UNPAID", cancel: "CANCELED", end: "ENDED" },
  PAST_DUE: { activate: "ACTIVE", stop: "UNPAID", cancel: "CANCELED", end: "ENDED" },
  UNPAID: { activate: "ACTIVE", cancel: "CANCELED", end: "ENDED" },
  CANCELED: {},
  ENDED: {},
} as const;

/**
 * SCHEDULED: its charge is not open yet. OPEN: its charge waits for its payer or its debit. SKIPPED and CANCELED ones become PAID
 * if their payer was faster than the cancellation of their charge, and OPEN again, with a new charge, if their subscription is
 * resumed before their day.
 */
export const CYCLE_TRANSITIONS = {
  SCHEDULED: { open: "OPEN", skip: "SKIPPED", cancel: "CANCELED" },
  OPEN: { pay: "PAID", fail: "FAILED", skip: "SKIPPED", cancel: "CANCELED" },
  PAID: {},
  FAILED: {},
  SKIPPED: { pay: "PAID", reopen: "OPEN" },
  CANCELED: { pay: "PAID", reopen: "OPEN" },
} as const;

const SUBSCRIPTION = statusesOf(SUBSCRIPTION_TRANSITIONS);
const CYCLE = statusesOf(CYCLE_TRANSITIONS);

export const SUBSCRIPTION_STATUSES = SUBSCRIPTION.all;
export type SubscriptionStatus = keyof typeof SUBSCRIPTION_TRANSITIONS;
export type SubscriptionTransition = TransitionOf<typeof SUBSCRIPTION_TRANSITIONS>;
export const CYCLE_STATUSES = CYCLE.all;
export type CycleStatus = keyof typeof CYCLE_TRANSITIONS;
export type CycleTransition = TransitionOf<typeof CYCLE_TRANSITIONS>;

/** The status of a subscription after a transition; null when its status does not allow it. */
export function nextSubscriptionStatus(
  status: SubscriptionStatus,
  transition: SubscriptionTransition,
): SubscriptionStatus | null {
  const row: Partial<Record<SubscriptionTransition, SubscriptionStatus>> = SUBSCRIPTION_TRANSITIONS[status];
  return row[transition] ?? null;
}

/** The status of a cycle after a transition; null when its status does not allow it. */
export function nextCycleStatus(status: CycleStatus, transition: CycleTransition): CycleStatus | null {
  const row: Partial<Record<CycleTransition, CycleStatus>> = CYCLE_TRANSITIONS[status];
  return row[transition] ?? null;
}

/** True for a subscription whose payer has not agreed yet. */
export function awaitsAuthorization(status: SubscriptionStatus): boolean {
  return nextSubscriptionStatus(status, "startTrial") !== null;
}

/** True for a subscription whose cycles open. */
export function opensCycles(status: SubscriptionStatus): boolean {
  return nextSubscriptionStatus(status, "stop") !== null;
}

/** True for a subscription that was stopped because a cycle ended unpaid. */
export function isStopped(status: SubscriptionStatus): boolean {
  return status === SUBSCRIPTION.after.stop;
}

/** True for a cycle whose charge is not open yet. */
export function isScheduled(status: CycleStatus): boolean {
  return nextCycleStatus(status, "open") !== null;
}

/** True for a subscription that no transition leaves. */
export function isOver(status: SubscriptionStatus): boolean {
  return nextSubscriptionStatus(status, "cancel") === null;
}

/** True for a cycle whose charge waits for its payer or its debit. */
export function isOpenCycle(status: CycleStatus): boolean {
  return nextCycleStatus(status, "fail") !== null;
}

/** True for a cycle that was skipped or canceled. */
export function isGivenUpCycle(status: CycleStatus): boolean {
  return nextCycleStatus(status, "reopen") !== null;
}

/** True for a subscription that may still have further cycles without a change by its merchant. */
export function mayFollow(status: SubscriptionStatus): boolean {
  return opensCycles(status) || awaitsAuthorization(status);
}

/** True for a cycle that was paid. */
export function isPaidCycle(status: CycleStatus): boolean {
  return status === CYCLE.after.pay;
}
