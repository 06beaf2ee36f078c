/** The end of a hold of payouts that still lasts at `now`; null when none does. Both by the merchant's clock. */
export function lastingHold(heldUntil: Date | null, now: Date): Date | null {
  return heldUntil !== null && heldUntil > now ? heldUntil : null;
}
