import { setLatest } from "#lib/domain/set-latest";
import { ProviderUnavailable } from "#lib/providers/provider-error";

const MINUTE_MS = 60_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 10 * MINUTE_MS;
const MOST_CLIENTS = 1_000;

/**
 * Holds the requests of one client for a token to what its PSP gives: at most so many in any minute, and none for a while after a
 * 429. Times are this machine's running time in ms, so that no clock has to agree with another.
 */
export class TokenPace {
  #askedAt: number[] = [];
  #closedUntil = 0;
  #nextWaitMs = FIRST_WAIT_MS;

  /** How many ms are left until the PSP may be asked for a token; 0 where it may be asked now. */
  waitMs(perMinute: number | null, now = performance.now()): number {
    this.#askedAt = this.#askedAt.filter((at) => at > now - MINUTE_MS);
    const oldest = perMinute === null ? undefined : this.#askedAt.at(-perMinute);
    const freeAt = oldest === undefined ? 0 : oldest + MINUTE_MS;
    return Math.max(0, Math.ceil(Math.max(freeAt, this.#closedUntil) - now));
  }

  /** Notes that the PSP is asked now. */
  begin(now = performance.now()): void {
    this.#askedAt.push(now);
  }

  /** The PSP gave a token: the next 429 is the first again. */
  succeed(): void {
    this.#nextWaitMs = FIRST_WAIT_MS;
  }

  /** The PSP answered 429: nobody asks it before its Retry-After (ms) has passed or, without one, for a time that doubles. */
  backOff(retryAfterMs: number | null, now = performance.now()): void {
    const waitMs = Math.min(retryAfterMs ?? this.#nextWaitMs, LONGEST_WAIT_MS);
    this.#closedUntil = Math.max(this.#closedUntil, now + waitMs);
    this.#nextWaitMs = Math.min(this.#nextWaitMs * 2, MINUTE_MS);
  }
}

const paces = new Map<string, TokenPace>();

/** The one pace of a client at the address of its token, whichever connections and tests of them ask. */
export function tokenPaceOf(url: URL, clientId: string): TokenPace {
  const key = `${url.href} ${clientId}`;
  const pace = paces.get(key) ?? new TokenPace();
  setLatest(paces, key, pace, MOST_CLIENTS);
  return pace;
}

/** The error of a token that nobody asks for yet; the payment has not been asked for. */
export function notYet(label: string, waitMs: number): ProviderUnavailable {
  const seconds = Math.ceil(waitMs / 1_000);
  return new ProviderUnavailable(`${label} gives this client no further token for ${seconds} s`, {
    isPassing: true,
    isThrottled: true,
    retryAfterMs: waitMs,
  });
}
