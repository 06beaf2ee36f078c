/** How long after they happened events are kept for a consumer that no one reads. */
export const UNREAD_DAYS = 30;

type Lease = { leaseReader: string | null; leaseUntil: Date | null };

/** Whether a consumer's events belong to another reader now. A reader without a name never counts as the same one again. */
export function isLeasedToAnother(
  { leaseReader, leaseUntil }: Lease,
  reader: string | null,
  now: Date,
): boolean {
  if (leaseUntil === null || leaseUntil <= now) return false;
  return reader === null || reader !== leaseReader;
}
