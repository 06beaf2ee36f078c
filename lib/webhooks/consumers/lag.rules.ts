const BEHIND_MS = 60 * 60_000;

/** How far a consumer is: BEHIND if an event waits for over an hour, EXPIRED if events no longer wait. */
export type ConsumerLag = "UP_TO_DATE" | "BEHIND" | "EXPIRED";

type Waiting = { oldestUnreadAt: string | null; expiredAt: string | null };

/** How far a consumer is at `now`. */
export function lagOf({ oldestUnreadAt, expiredAt }: Waiting, now: Date): ConsumerLag {
  if (expiredAt !== null) return "EXPIRED";
  const isBehind = oldestUnreadAt !== null && now.getTime() - Date.parse(oldestUnreadAt) > BEHIND_MS;
  return isBehind ? "BEHIND" : "UP_TO_DATE";
}
