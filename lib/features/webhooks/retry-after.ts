const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The delay in ms that a Retry-After header asks for, in seconds or as an HTTP date (RFC 9110, 10.2.3), at
 * most a day; 0 when it is missing or unreadable.
 */
export function retryAfterMs(header: string | null, nowMs: number): number {
  if (header === null) return 0;
  const wantedMs = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs;
  return Number.isNaN(wantedMs) ? 0 : Math.min(Math.max(wantedMs, 0), DAY_MS);
}
