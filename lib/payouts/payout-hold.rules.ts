/** The end of a payout hold that is in force at `now`, or null. Both are by the merchant's clock. */
export function lastingHold(heldUntil: Date | null, now: Date): Date | null {
  return heldUntil !== null && heldUntil > now ? heldUntil : null;
}
