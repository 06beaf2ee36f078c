import { isOn } from "#lib/domain/time/switched";

/**
 * The life of a payout, as data. SENT says that the bank was asked: from there on only the bank's word leads further, because what
 * may have been sent is never given back by a guess. `drop` ends a payout that surely was not sent,
 * and so does `fail` before it is SENT: its key is not its account's. `overturn` is the bank's later word about a payout that we gave up
 * because the bank did not know it.
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

/** Why an approved payout is not sent yet: its bank's account holds too little, or the bank does not say whose the key is. */
export const PAYOUT_WAITS = ["account_short", "owner_unknown"] as const;
export type PayoutWait = (typeof PAYOUT_WAITS)[number];

/** Who acts next on a payout, or how it ended: `waits` for a second person, `moves` by itself until its bank has decided. */
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

/** True for a payout that is approved and whose final result its bank has not reported. */
export function isPayoutInFlight(status: PayoutStatus): boolean {
  return STAGES[status] === "moves";
}

/** A payout as far as its end is judged. */
type EndedPayout = { status: PayoutStatus; failureCode: string | null };

/** True for a payout that failed only because its bank did not know it: our conclusion, which the bank's later word overturns. */
export function isGivenUp({ status, failureCode }: EndedPayout): boolean {
  return STAGES[status] === "failed" && failureCode === "never_arrived";
}

/** True while a payout's bank is to be asked about it: until it has decided or, where we gave the payout up, for a week after it was asked. */
export function isPursued(payout: EndedPayout & { askedAt: Date | null }, now: Date): boolean {
  if (isPayoutInFlight(payout.status)) return true;
  const { askedAt } = payout;
  return isGivenUp(payout) && askedAt !== null && now.getTime() - askedAt.getTime() < ENQUIRED_FOR_MS;
}

/** What is to be done next about a payout in flight: send it, ask for it anew because the bank was not reached, or ask what became of it. */
export type PayoutStep = { step: "send" } | { step: "ask_anew" } | { step: "enquire"; askedAt: Date };

/**
 * The next step of a payout; null where there is none. `askedAt` is when its bank was asked for it; null where that surely did not arrive.
 */
export function nextPayoutStep(payout: EndedPayout & { askedAt: Date | null }): PayoutStep | null {
  const { status, askedAt } = payout;
  if ("send" in PAYOUT_TRANSITIONS[status]) return { step: "send" };
  if (isGivenUp(payout)) return askedAt && { step: "enquire", askedAt };
  if (!isWithBank(status)) return null;
  return askedAt === null ? { step: "ask_anew" } : { step: "enquire", askedAt };
}

/** True for a payout that its bank was asked for and has not decided. */
export function isWithBank(status: PayoutStatus): boolean {
  return "pay" in PAYOUT_TRANSITIONS[status];
}

/** What a bank says of a payout, as far as it is compared with ours. */
type SaidOfPayout = { kind: "PENDING" } | { kind: "PAID"; endToEndId: string } | { kind: "FAILED" };

/** True where a payout that is settled now says what its bank said of it. PENDING fits whatever the bank may have decided before. */
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

/** Whose balance a payout leaves: the merchant's own, or a recipient's. */
export const PAYOUT_ACCOUNT_TYPES = ["MERCHANT", "RECIPIENT"] as const;

/** What bounds the payouts of one account, in minor units of BRL. */
export type PayoutTerms = {
  /** What an account may send in one day of Brasília, without fees. */
  dailyLimitMinor: number;
  /** A payout of more than this waits for a second person. */
  approvalAboveMinor: number;
  /** What a payout costs beside its amount. */
  feeMinor: number;
};

/** The terms of a merchant that has set none. */
export const DEFAULT_PAYOUT_TERMS: PayoutTerms = {
  dailyLimitMinor: 5_000_000,
  approvalAboveMinor: 1_000_000,
  feeMinor: 0,
};

/** An account under its lock: what is available of it, and all that has left its merchant, or is set aside to leave, today. */
export type PayingAccount = { availableMinor: number; todayMinor: number };

/** Why an account may not send an amount; null when it may. */
export type PayoutRefusal = "exceeds_balance" | "exceeds_daily_limit";

/** Why an account may not send that amount now: the fee is taken beside it. Null when it may. */
export function payoutRefusal(
  amountMinor: number,
  { availableMinor, todayMinor }: PayingAccount,
  { dailyLimitMinor, feeMinor }: PayoutTerms,
): PayoutRefusal | null {
  if (amountMinor + feeMinor > availableMinor) return "exceeds_balance";
  return amountMinor + todayMinor > dailyLimitMinor ? "exceeds_daily_limit" : null;
}

/**
 * All that an account may send now: what is available less the fee, within the day's limit. Null where that is less than
 * `minimumMinor`.
 */
export function planWholePayout(
  { availableMinor, todayMinor }: PayingAccount,
  { dailyLimitMinor, feeMinor }: PayoutTerms,
  minimumMinor: number,
): number | null {
  const amountMinor = Math.min(availableMinor - feeMinor, dailyLimitMinor - todayMinor);
  return amountMinor >= Math.max(minimumMinor, 1) ? amountMinor : null;
}

/** True when a payout waits for a second person: with it, more than the threshold has left its merchant today. */
export function needsApproval(
  amountMinor: number,
  { todayMinor }: Pick<PayingAccount, "todayMinor">,
  { approvalAboveMinor }: Pick<PayoutTerms, "approvalAboveMinor">,
): boolean {
  return amountMinor + todayMinor > approvalAboveMinor;
}

/** True where a recipient is no longer the one that a payout was requested for: it is switched off, or has another document. */
export function isPayeeChanged(
  recipient: { status: "ACTIVE" | "DISABLED"; document: string },
  payout: { document: string },
): boolean {
  return !isOn(recipient.status) || recipient.document !== payout.document;
}

const HOUR_MS = 60 * 60 * 1000;
const SOONEST_MS = 5_000;

const MINUTE_MS = 60 * 1000;
/** How old a request must be before a bank that sends once for each reference is asked for it again. */
export const RESENT_AFTER_MS = 2 * MINUTE_MS;
const RESENT_UNTIL_MS = 12 * HOUR_MS;

/**
 * True when a bank that sends once for each reference, and does not know a payout that it was asked for `ageMs` ago, is asked for it
 * again: not while the first request may be on its way, and so long before it is given up that the last one has certainly ended.
 */
export function isPayoutResent(ageMs: number): boolean {
  return ageMs >= RESENT_AFTER_MS && ageMs < RESENT_UNTIL_MS;
}

/** How long a bank must not know a payout, after it was asked for it, until we give it up. */
export const NEVER_ARRIVED_AFTER_MS = 24 * HOUR_MS;
/** For how long after it was asked for a payout that we gave up the bank is still asked about it. */
const ENQUIRED_FOR_MS = 7 * 24 * HOUR_MS;

/** How old a payout's request may be when it leaves: its call ends before anybody else may send it. */
export const PAYOUT_SENT_WITHIN_MS = MINUTE_MS;

/**
 * What follows when a bank does not know a payout that it was asked for `ageMs` ago: we give it up (`never_arrived`), it is
 * asked for it again (`send_again`, only by a bank that `sendsOnce` for each reference), or nobody knows yet (`wait`).
 */
export function planUnknownPayout(
  ageMs: number,
  sendsOnce: boolean,
): "never_arrived" | "send_again" | "wait" {
  if (ageMs >= NEVER_ARRIVED_AFTER_MS) return "never_arrived";
  return sendsOnce && isPayoutResent(ageMs) ? "send_again" : "wait";
}

/** How long to wait until a bank is asked again what became of a payout that it was asked for `ageMs` ago. */
export function payoutPauseMs(ageMs: number): number {
  return Math.min(Math.max(ageMs, SOONEST_MS), HOUR_MS);
}
