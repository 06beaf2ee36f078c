const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** When money that arrives at an instant becomes available: `settlementDays` later, at the next full hour; null for at once. */
export function availableAfter(paidAt: Date, settlementDays: number): Date | null {
  if (settlementDays === 0) return null;
  return new Date(Math.ceil((paidAt.getTime() + settlementDays * DAY_MS) / HOUR_MS) * HOUR_MS);
}
