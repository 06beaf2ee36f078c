/**
 * Until when the payouts of an account wait whose bank data (Pix key or document) changed at `changedAt`; null when none waits at
 * `now`. Both by the merchant's clock.
 */
export function payoutHoldEnd(changedAt: Date | null, now: Date, holdMs: number): Date | null {
  if (changedAt === null) return null;
  const end = new Date(changedAt.getTime() + holdMs);
  return end > now ? end : null;
}
