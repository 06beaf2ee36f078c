/** Coins that wait for a block are looked for so often. */
const EVERY_MS = 20_000;

/**
 * When coins were first seen, which says whether they came within the quote: when they were seen to wait for a block, or else their
 * block's time, but no later than `now`, when the block was read. Who makes a block may date it a little ahead. Without a sighting
 * nobody's word about an earlier time counts.
 */
export function firstSeenAt(facts: { waitingSince: Date | null; blockAt: Date; now: Date }): Date {
  const { waitingSince, blockAt, now } = facts;
  const known = [waitingSince, blockAt, now].filter((instant) => instant !== null);
  return new Date(Math.min(...known.map((instant) => instant.getTime())));
}

/** The keys that at least `needed` hosts show; one host's word is one, however often it gives it. */
export function shownByEnough(
  words: readonly { host: string; keys: readonly string[] }[],
  needed: number,
): string[] {
  const hosts = new Map<string, Set<string>>();
  for (const { host, keys } of words) {
    for (const key of keys) hosts.set(key, (hosts.get(key) ?? new Set()).add(host));
  }
  return [...hosts].filter(([, shownBy]) => shownBy.size >= needed).map(([key]) => key);
}

/**
 * Whether coins that wait for a block are looked for at an instant: every 20 s within the quote, and at every chance where it ends before
 * the next time.
 */
export function isLookedAt(
  { quoteEndsAt, lookedAt }: { quoteEndsAt: Date; lookedAt: Date | null },
  now: Date,
): boolean {
  if (now > quoteEndsAt) return false;
  const nextAt = (lookedAt?.getTime() ?? 0) + EVERY_MS;
  return nextAt <= now.getTime() || quoteEndsAt.getTime() < nextAt;
}
