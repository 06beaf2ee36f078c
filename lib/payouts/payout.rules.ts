import { asMinor, type Minor, minMinor, restMinor } from "#lib/domain/money/minor";
import { isOn } from "#lib/domain/time/switched";

/**
 * States of a payout. Once it is SENT, only the bank's report leads further: nothing is returned on a guess. `drop`: it was
 * certainly not sent. `fail` before SENT: the key is not the account's. `overturn`: the bank later reports a payout that we gave
 * up.
 */
export const PAYOUT_TRANSITIONS = {
  REQUESTED: { approve: "APPROVED", cancel: "CANCELED" },
  APPROVED: { send: "SENT", drop: "CANCELED", fail: "FAILED" },
  SENT: { pay: "PAID", fail: "FAILED" },
  PAID: {},
  FAILED: { overturn: "PAID" },
  CANCELED: {},
} as const;
export type PayoutStatus = keyof typeof PAYOUT_TRANSITIONS;

/** Why an approved payout is not sent yet: its bank account is short of money, or the bank does not report the key's owner. */
export const PAYOUT_WAITS = ["account_short", "owner_unknown"] as const;
export type PayoutWait = (typeof PAYOUT_WAITS)[number];

/** Who acts next on a payout, or how it ended: `waits` for a second person, `moves` by itself until its bank decides. */
export type PayoutStage = "waits" | "moves" | "paid" | "failed" | "canceled";

const STAGES: Record<PayoutStatus, PayoutStage> = {
  REQUESTED: "waits",
  APPROVED: "moves",
  SENT: "moves",
  PAID: "paid",
  FAILED: "failed",
  CANCELED: "canceled",
};

/** The stage of a payout. */
export function payoutStageOf(status: PayoutStatus): PayoutStage {
  return STAGES[status];
}

/** True for an approved payout without a final result from its bank. */
export function isPayoutInFlight(status: PayoutStatus): boolean {
  return STAGES[status] === "moves";
}

/** The facts for judging a payout's end. */
type EndedPayout = { status: PayoutStatus; failureCode: string | null };

/**
 * True for a payout that we presume to have failed because its bank did not know it. A later report by the bank overturns this.
 */
export function isGivenUp({ status, failureCode }: EndedPayout): boolean {
  return STAGES[status] === "failed" && failureCode === "never_arrived";
}

/**
 * True while enquiries about a payout go on: until its bank decides or, if we gave the payout up, for a week after the request.
 */
export function isPursued(payout: EndedPayout & { askedAt: Date | null }, now: Date): boolean {
  if (isPayoutInFlight(payout.status)) return true;
  const { askedAt } = payout;
  return isGivenUp(payout) && askedAt !== null && now.getTime() - askedAt.getTime() < ENQUIRED_FOR_MS;
}

/** The next step for a payout in flight: send it, request it again because the bank was not reached, or enquire about it. */
export type PayoutStep = { step: "send" } | { step: "ask_anew" } | { step: "enquire"; askedAt: Date };

/**
 * The next step of a payout; null if there is none. `askedAt` is when its bank was called; null if the call certainly did not
 * arrive.
 */
export function nextPayoutStep(payout: EndedPayout & { askedAt: Date | null }): PayoutStep | null {
  const { status, askedAt } = payout;
  if ("send" in PAYOUT_TRANSITIONS[status]) return { step: "send" };
  if (isGivenUp(payout)) return askedAt && { step: "enquire", askedAt };
  if (!isWithBank(status)) return null;
  return askedAt === null ? { step: "ask_anew" } : { step: "enquire", askedAt };
}

/** True for a payout requested from its bank and not decided. */
export function isWithBank(status: PayoutStatus): boolean {
  return "pay" in PAYOUT_TRANSITIONS[status];
}

/** A bank's answer about a payout, as compared with ours. */
type SaidOfPayout = { kind: "PENDING" } | { kind: "PAID"; endToEndId: string } | { kind: "FAILED" };

/** True when a settled payout agrees with its bank's answer. PENDING agrees with anything, whatever the bank decided before. */
export function agreesWithBank(
  { status, endToEndId }: { status: PayoutStatus; endToEndId: string | null },
  said: SaidOfPayout,
): boolean {
  const { pay, fail } = PAYOUT_TRANSITIONS.SENT;
  switch (said.kind) {
    case "PENDING":
      return isWithBank(status) || status === pay || status === fail;
    case "PAID":
      return status === pay && endToEndId === said.endToEndId;
    case "FAILED":
      return status === fail;
  }
}

/** The account that a payout leaves: the merchant's own, or a recipient's. */
export const PAYOUT_ACCOUNT_TYPES = ["MERCHANT", "RECIPIENT"] as const;

/** Limits and fee of one account's payouts, in minor units of BRL. */
export type PayoutTerms = {
  /** The most that an account may send on one day in Brasília, without fees. */
  dailyLimitMinor: Minor;
  /** A larger payout waits for a second person. */
  approvalAboveMinor: Minor;
  /** Fee per payout, on top of its amount. */
  feeMinor: Minor;
};

/** The terms of a merchant that has not set any. */
export const DEFAULT_PAYOUT_TERMS: PayoutTerms = {
  dailyLimitMinor: asMinor(5_000_000),
  approvalAboveMinor: asMinor(1_000_000),
  feeMinor: 0,
};

/** A locked account: its available money, and all that left its merchant or was reserved to leave today. */
export type PayingAccount = { availableMinor: Minor; todayMinor: Minor };

/** Why an account may not send an amount; null when it may. */
export type PayoutRefusal = "exceeds_balance" | "exceeds_daily_limit";

/** Why an account may not send an amount and its fee now; null when it may. */
export function payoutRefusal(
  amountMinor: Minor,
  { availableMinor, todayMinor }: PayingAccount,
  { dailyLimitMinor, feeMinor }: PayoutTerms,
): PayoutRefusal | null {
  if (amountMinor + feeMinor > availableMinor) return "exceeds_balance";
  return amountMinor + todayMinor > dailyLimitMinor ? "exceeds_daily_limit" : null;
}

/**
 * All that an account may send now: the available money less the fee, within the day's limit. Null if it is less than
 * `minimumMinor`.
 */
export function planWholePayout(
  { availableMinor, todayMinor }: PayingAccount,
  { dailyLimitMinor, feeMinor }: PayoutTerms,
  minimumMinor: Minor,
): Minor | null {
  const amountMinor = minMinor(restMinor(availableMinor, feeMinor), restMinor(dailyLimitMinor, todayMinor));
  return amountMinor >= Math.max(minimumMinor, 1) ? amountMinor : null;
}

/** True if a payout waits for a second person: together with it, more than the threshold has left its merchant today. */
export function needsApproval(
  amountMinor: Minor,
  { todayMinor }: Pick<PayingAccount, "todayMinor">,
  { approvalAboveMinor }: Pick<PayoutTerms, "approvalAboveMinor">,
): boolean {
  return amountMinor + todayMinor > approvalAboveMinor;
}

/** True when a recipient changed since a payout was requested: it is disabled, or has another document. */
export function isPayeeChanged(
  recipient: { status: "ACTIVE" | "DISABLED"; document: string },
  payout: { document: string },
): boolean {
  return !isOn(recipient.status) || recipient.document !== payout.document;
}

const HOUR_MS = 60 * 60 * 1000;
const SOONEST_MS = 5_000;

const MINUTE_MS = 60 * 1000;
/** A request must be older than this (ms) before it is repeated at a bank that sends once per reference. */
export const RESENT_AFTER_MS = 2 * MINUTE_MS;
const RESENT_UNTIL_MS = 12 * HOUR_MS;

/**
 * True when a payout that its bank does not know is requested again, `ageMs` after its first request. Only at banks that send
 * once per reference, not while the first request may be on its way, and only if the last repetition is certain to end before the
 * payout is given up.
 */
export function isPayoutResent(ageMs: number): boolean {
  return ageMs >= RESENT_AFTER_MS && ageMs < RESENT_UNTIL_MS;
}

/** How long (ms) after the request a payout must be unknown to its bank before we give it up. */
export const NEVER_ARRIVED_AFTER_MS = 24 * HOUR_MS;
/** How long (ms) after its request a payout that we gave up is still enquired about. */
const ENQUIRED_FOR_MS = 7 * 24 * HOUR_MS;

/** A payout's request must leave before it is older than this (ms), so that its call ends before another process may send it. */
export const PAYOUT_SENT_WITHIN_MS = MINUTE_MS;

/**
 * What follows when a bank does not know a payout requested `ageMs` ago: we give it up (`never_arrived`), request it again
 * (`send_again`, only at a bank that `sendsOnce` per reference), or wait (`wait`).
 */
export function planUnknownPayout(
  ageMs: number,
  sendsOnce: boolean,
): "never_arrived" | "send_again" | "wait" {
  if (ageMs >= NEVER_ARRIVED_AFTER_MS) return "never_arrived";
  return sendsOnce && isPayoutResent(ageMs) ? "send_again" : "wait";
}

/** Pause (ms) before the next enquiry about a payout requested `ageMs` ago. */
export function payoutPauseMs(ageMs: number): number {
  return Math.min(Math.max(ageMs, SOONEST_MS), HOUR_MS);
}
