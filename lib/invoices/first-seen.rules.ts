/** Interval (ms) for looking up unconfirmed coins. */
const EVERY_MS = 20_000;

/**
 * When coins were first seen, to judge whether they came within the quote: when they were seen unconfirmed, otherwise their
 * block's time, but no later than `now`, when the block was read. Miners may date a block slightly ahead. Without an earlier
 * sighting, nothing proves an earlier arrival.
 */
export function firstSeenAt(facts: { waitingSince: Date | null; blockAt: Date; now: Date }): Date {
  const { waitingSince, blockAt, now } = facts;
  const known = [waitingSince, blockAt, now].filter((instant) => instant !== null);
  return new Date(Math.min(...known.map((instant) => instant.getTime())));
}

/** The keys that at least `needed` hosts report. Repeated answers of one host count once. */
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
 * Whether to look up unconfirmed coins now: every 20 s within the quote, and whenever the quote would end before the next
 * look-up.
 */
export function isLookedAt(
  { quoteEndsAt, lookedAt }: { quoteEndsAt: Date; lookedAt: Date | null },
  now: Date,
): boolean {
  if (now > quoteEndsAt) return false;
  const nextAt = (lookedAt?.getTime() ?? 0) + EVERY_MS;
  return nextAt <= now.getTime() || quoteEndsAt.getTime() < nextAt;
}
