import { isMadeRefund, isOpenRefund, type RefundStatus } from "#lib/domain/payment/refund-states";

/** Longer than asking a provider for a refund takes, with the questions before it. */
export const REFUND_TURN_MS = 60_000;

/** A refund of a payment, as its turn is judged. */
export type TurnRefund = {
  id: string;
  status: RefundStatus;
  amountMinor: number;
  askedAt: Date | null;
  updatedAt: Date;
};

/**
 * What a refund's turn knows: what other refunds of the payment gave back, how long ago this one was asked for, and how long ago
 * another one was made (null: never).
 */
export type RefundTurn = {
  returnedMinor: number;
  sinceRequestedMs: number | null;
  sinceOtherMs: number | null;
};

/**
 * Whether the provider may now be asked for a refund that it would give again if it were asked twice: only for the oldest PENDING
 * one of the payment (`all`, oldest first), and while nobody may still wait for an answer. Null while it is not its turn.
 */
export function refundTurnOf(id: string, all: readonly TurnRefund[], now: Date): RefundTurn | null {
  const oldest = all.find(({ status }) => isOpenRefund(status));
  if (oldest?.id !== id) return null;
  const sinceRequestedMs = oldest.askedAt && now.getTime() - oldest.askedAt.getTime();
  if (sinceRequestedMs !== null && sinceRequestedMs < REFUND_TURN_MS) return null;
  const returned = all.filter(({ status }) => isMadeRefund(status));
  // What somebody gave back in the provider's console was not asked for by us.
  const made = returned.flatMap(({ askedAt, updatedAt }) =>
    askedAt ? [now.getTime() - updatedAt.getTime()] : [],
  );
  return {
    returnedMinor: returned.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    sinceRequestedMs,
    sinceOtherMs: made.length > 0 ? Math.min(...made) : null,
  };
}

const REFUSAL_FINAL_AFTER_MS = 24 * 60 * 60 * 1000;

/**
 * True where a provider's refusal of a repetition ends a refund that was asked for `ageMs` ago. Before that it says nothing of an earlier
 * request, which may have been taken.
 */
export function isRefusalFinal(ageMs: number): boolean {
  return ageMs >= REFUSAL_FINAL_AFTER_MS;
}
