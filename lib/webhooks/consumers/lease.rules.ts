/** Events are kept for a reader for this long after they happened, once nobody fetches them. */
export const UNREAD_DAYS = 30;

type Lease = { leaseReader: string | null; leaseUntil: Date | null };

/** Whether a consumer's events are another reader's now. A reader without a name is never the same one again. */
export function isLeasedToAnother(
  { leaseReader, leaseUntil }: Lease,
  reader: string | null,
  now: Date,
): boolean {
  if (leaseUntil === null || leaseUntil <= now) return false;
  return reader === null || reader !== leaseReader;
}
