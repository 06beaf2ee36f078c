/**
 * The scopes by which card tries are counted: card and client network across all merchants; BIN (first six digits), payment link
 * and merchant within one merchant.
 */
export const VELOCITY_SCOPES = ["card", "address", "bin", "link", "merchant"] as const;
export type VelocityScope = (typeof VELOCITY_SCOPES)[number];

/** From how many declines per hour a scope is limited, and its pause in minutes. */
export type CardLimits = Record<VelocityScope, number> & { pauseMinutes: number };

/** Bounds of a merchant's own limits, which can be stricter or looser but not off. */
export const CARD_LIMIT_BOUNDS: Record<keyof CardLimits, { min: number; max: number; default: number }> = {
  card: { min: 4, max: 30, default: 15 },
  address: { min: 10, max: 100, default: 45 },
  bin: { min: 10, max: 200, default: 60 },
  link: { min: 10, max: 300, default: 60 },
  merchant: { min: 30, max: 3_000, default: 150 },
  pauseMinutes: { min: 5, max: 60, default: 10 },
};

/** Longest counted periods (ms): a day for a card, an hour for the other scopes. */
export const CARD_DAY_MS = 24 * 60 * 60 * 1000;
export const VELOCITY_WINDOW_MS = 60 * 60 * 1000;

/** Tries of a scope in its window: the total, those that are not approved so far, and when the newest of the latter was made. */
export type VelocityCount = { tries: number; failed: number; newestAt: Date | null };

export type VelocityCounts = Record<VelocityScope, VelocityCount> & {
  /** The card's unapproved tries in the last day, and when the oldest of these was made. */
  cardDay: { failed: number; oldestAt: Date | null };
};

/** The decision on a card try: it passes, its payer must prove to be the cardholder, or it waits until a given time. */
export type CardAdmission =
  | { kind: "pass" }
  | { kind: "challenge"; scope: VelocityScope }
  | { kind: "pause" | "refuse"; scope: VelocityScope; until: Date };

const NARROW = ["card", "address"] as const;
const BROAD = ["bin", "link", "merchant"] as const;
// Many payers share such a scope, so it always has declines; an attack shows when nearly all tries fail.
const ATTACK_SHARE = 0.7;

/**
 * Decides on a card try by earlier counts. A card or network is challenged from two thirds of its limit and paused at the limit;
 * a card that failed twice as often is blocked for a day. A BIN, link or merchant whose tries mostly fail is challenged, or
 * paused if its provider has no challenges.
 */
export function planCardAdmission(
  counts: VelocityCounts,
  limits: CardLimits,
  { canChallenge, now }: { canChallenge: boolean; now: Date },
): CardAdmission {
  const { failed, oldestAt } = counts.cardDay;
  if (failed >= 2 * limits.card && oldestAt)
    return { kind: "refuse", scope: "card", until: new Date(oldestAt.getTime() + CARD_DAY_MS) };
  const attacked = BROAD.filter((scope) => isAttacked(counts[scope], limits[scope]));
  const full = NARROW.filter((scope) => counts[scope].failed >= limits[scope]);
  for (const scope of canChallenge ? full : [...full, ...attacked]) {
    const until = pauseEnd(counts[scope], limits);
    if (until > now) return { kind: "pause", scope, until };
  }
  if (!canChallenge) return { kind: "pass" };
  const suspected = NARROW.filter((scope) => counts[scope].failed >= challengeFrom(limits[scope]));
  const [scope] = [...suspected, ...attacked];
  return scope ? { kind: "challenge", scope } : { kind: "pass" };
}

/** From how many declines per hour a card or a network is challenged; the limit that pauses it is higher. */
export function challengeFrom(limit: number): number {
  return Math.ceil((limit * 2) / 3);
}

function isAttacked({ tries, failed }: VelocityCount, limit: number): boolean {
  return failed >= limit && failed >= tries * ATTACK_SHARE;
}

function pauseEnd({ newestAt }: VelocityCount, { pauseMinutes }: CardLimits): Date {
  return new Date((newestAt?.getTime() ?? 0) + pauseMinutes * 60_000);
}
