import { setLatest } from "#lib/domain/set-latest";
import { ProviderUnavailable } from "#lib/providers/provider-error";

const MINUTE_MS = 60_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10 * MINUTE_MS;
const MOST_CLIENTS = 1_000;

/**
 * Limits one client's token requests to its PSP's rate, and pauses them after a 429. Times are monotonic (ms), so that clock
 * changes do not matter.
 */
export class TokenPace {
  #askedAt: number[] = [];
  #closedUntil = 0;
  #nextWaitMs = FIRST_WAIT_MS;

  /** How many ms remain until a token may be requested; 0 when it may be now. */
  waitMs(perMinute: number | null, now = performance.now()): number {
    this.#askedAt = this.#askedAt.filter((at) => at > now - MINUTE_MS);
    const oldest = perMinute === null ? undefined : this.#askedAt.at(-perMinute);
    const freeAt = oldest === undefined ? 0 : oldest + MINUTE_MS;
    return Math.max(0, Math.ceil(Math.max(freeAt, this.#closedUntil) - now));
  }

  /** Records a request made now. */
  begin(now = performance.now()): void {
    this.#askedAt.push(now);
  }

  /** Records that a token was issued, so that the next 429 counts as the first. */
  succeed(): void {
    this.#nextWaitMs = FIRST_WAIT_MS;
  }

  /** Records a 429: no request until its Retry-After (ms) has passed or, without one, for a time that doubles. */
  backOff(retryAfterMs: number | null, now = performance.now()): void {
    const waitMs = Math.min(retryAfterMs ?? this.#nextWaitMs, LONGEST_WAIT_MS);
    this.#closedUntil = Math.max(this.#closedUntil, now + waitMs);
    this.#nextWaitMs = Math.min(this.#nextWaitMs * 2, MINUTE_MS);
  }
}

const paces = new Map<string, TokenPace>();

/** The pace of a client at its token address, shared by its connections and their tests. */
export function tokenPaceOf(url: URL, clientId: string): TokenPace {
  const key = `${url.href} ${clientId}`;
  const pace = paces.get(key) ?? new TokenPace();
  setLatest(paces, key, pace, MOST_CLIENTS);
  return pace;
}

/** The error while the token rate forbids a request; no payment was requested. */
export function notYet(label: string, waitMs: number): ProviderUnavailable {
  const seconds = Math.ceil(waitMs / 1_000);
  return new ProviderUnavailable(`${label} issues no further token to this client for ${seconds} s`, {
    isPassing: true,
    isThrottled: true,
    retryAfterMs: waitMs,
  });
}
