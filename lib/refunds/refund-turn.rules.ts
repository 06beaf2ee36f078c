import { type Minor, sumOfAmounts } from "#lib/domain/money/minor";
import { isMadeRefund, isOpenRefund, type RefundStatus } from "#lib/refunds/refund-states.rules";

/** Longer than a refund request to a provider takes, including the queries before it. */
export const REFUND_TURN_MS = 60_000;

/** A refund of a payment, for judging turns. */
export type TurnRefund = {
  id: string;
  status: RefundStatus;
  amountMinor: Minor;
  askedAt: Date | null;
  updatedAt: Date;
};

/**
 * What a refund's turn knows: the amount returned by the payment's other refunds, the age of this one's request, and the time
 * since another one was made (null: never).
 */
export type RefundTurn = {
  returnedMinor: Minor;
  sinceRequestedMs: number | null;
  sinceOtherMs: number | null;
};

/**
 * Whether a provider that would repeat a refund if requested twice may now be called: only for the payment's oldest PENDING one
 * (`all`, oldest first), and while no call may still be running. Null when it is not its turn.
 */
export function refundTurnOf(id: string, all: readonly TurnRefund[], now: Date): RefundTurn | null {
  const oldest = all.find(({ status }) => isOpenRefund(status));
  if (oldest?.id !== id) return null;
  const sinceRequestedMs = oldest.askedAt && now.getTime() - oldest.askedAt.getTime();
  if (sinceRequestedMs !== null && sinceRequestedMs < REFUND_TURN_MS) return null;
  const returned = all.filter(({ status }) => isMadeRefund(status));
  // Refunds made in the provider's console were not requested by us.
  const made = returned.flatMap(({ askedAt, updatedAt }) =>
    askedAt ? [now.getTime() - updatedAt.getTime()] : [],
  );
  return {
    returnedMinor: sumOfAmounts(returned),
    sinceRequestedMs,
    sinceOtherMs: made.length > 0 ? Math.min(...made) : null,
  };
}

const REFUSAL_FINAL_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * True when a provider's refusal of a repeated request ends a refund requested `ageMs` ago. Earlier, it says nothing about the
 * first request, which may have been accepted.
 */
export function isRefusalFinal(ageMs: number): boolean {
  return ageMs >= REFUSAL_FINAL_AFTER_MS;
}
