import { env } from "#lib/platform/env";

/** How many requests of one merchant a process answers at once while others ask too. */
export const SHARE = 2;
/** How many may follow each other without a pause then. */
export const BURST = 20;
/** For how long a request counts as asking. */
export const ASKING_MS = 1_000;
/** What lasts longer waits for somebody else, such as a provider, and takes no time from anybody. */
export const TURN_MS = 50;

const MOST_REMEMBERED = 1_000;

/** `credit`: how many turns may begin without a pause, as it was at `creditAtMs`. */
type Line = {
  began: Set<{ atMs: number }>;
  waiting: (() => void)[];
  timer: NodeJS.Timeout | null;
  credit: number;
  creditAtMs: number;
};
type Asked = { merchantId: string; atMs: number };

/**
 * Who may go on in this process, so that a merchant that asks for much does not slow the others. A merchant that is alone goes on at
 * once. While another one asks, each has two turns of at most 50 ms and, after a burst of twenty, `perSecond` of them a second; the
 * rest of its own requests wait in a line for those. Nobody waits for another merchant's turn.
 */
export class MerchantTurns {
  readonly #lines = new Map<string, Line>();
  readonly #perMs: number;
  #newest: Asked | null = null;
  #newestOfAnother: Asked | null = null;

  constructor(perSecond: number = Number.POSITIVE_INFINITY) {
    this.#perMs = perSecond / 1000;
  }

  /** Waits for a turn of that merchant; the returned function ends it, once however often it is called. */
  async take(merchantId: string): Promise<() => void> {
    this.#noteAsked(merchantId);
    const line = this.#lineOf(merchantId);
    const { promise, resolve } = Promise.withResolvers<() => void>();
    line.waiting.push(() => {
      const turn = { atMs: performance.now() };
      line.began.add(turn);
      resolve(() => {
        if (line.began.delete(turn)) this.#goOn(merchantId, line);
      });
    });
    this.#goOn(merchantId, line);
    return promise;
  }

  #lineOf(merchantId: string): Line {
    const known = this.#lines.get(merchantId);
    if (known) return known;
    if (this.#lines.size >= MOST_REMEMBERED) this.#forgetIdle();
    const creditAtMs = performance.now();
    const line: Line = { began: new Set(), waiting: [], timer: null, credit: BURST, creditAtMs };
    this.#lines.set(merchantId, line);
    return line;
  }

  #forgetIdle(): void {
    for (const [merchantId, line] of this.#lines) {
      if (line.began.size === 0 && line.waiting.length === 0) this.#lines.delete(merchantId);
    }
  }

  #noteAsked(merchantId: string): void {
    if (this.#newest?.merchantId !== merchantId) this.#newestOfAnother = this.#newest;
    this.#newest = { merchantId, atMs: performance.now() };
  }

  #isAlone(merchantId: string): boolean {
    const other = this.#newest?.merchantId === merchantId ? this.#newestOfAnother : this.#newest;
    return other === null || other.atMs <= performance.now() - ASKING_MS;
  }

  #goOn(merchantId: string, line: Line): void {
    const now = performance.now();
    const gained = this.#perMs === Number.POSITIVE_INFINITY ? BURST : (now - line.creditAtMs) * this.#perMs;
    line.credit = Math.min(BURST, line.credit + gained);
    line.creditAtMs = now;
    for (const turn of line.began) if (turn.atMs <= now - TURN_MS) line.began.delete(turn);
    while (line.waiting.length > 0 && (this.#hasTurn(line) || this.#isAlone(merchantId))) {
      line.credit = Math.max(0, line.credit - 1);
      line.waiting.shift()?.();
    }
    if (line.waiting.length > 0) this.#lookAgain(merchantId, line);
  }

  #hasTurn({ began, credit }: Line): boolean {
    return began.size < SHARE && credit >= 1;
  }

  // When the oldest turn is over, unless one ends before, or when there is credit again.
  #lookAgain(merchantId: string, line: Line): void {
    if (line.timer) return;
    const [oldest] = line.began;
    const lacksCredit = line.began.size < SHARE || !oldest;
    const inMs = lacksCredit ? (1 - line.credit) / this.#perMs : oldest.atMs + TURN_MS - performance.now();
    line.timer = setTimeout(
      () => {
        line.timer = null;
        this.#goOn(merchantId, line);
      },
      Math.max(Math.ceil(inMs), 1),
    );
  }
}

// Pages and API handlers may be bundled separately in one process; the global object shares the turns.
const shared = globalThis as typeof globalThis & { __ponteTurns?: MerchantTurns };

/** Does `run` in a turn of the merchant; at once for a caller of no merchant (null). Nobody goes on faster than twice the limit. */
export async function inTurn<T>(merchantId: string | null, run: () => Promise<T>): Promise<T> {
  if (merchantId === null) return run();
  shared.__ponteTurns ??= new MerchantTurns(paceOf(env().rateLimitApi));
  const end = await shared.__ponteTurns.take(merchantId);
  try {
    return await run();
  } finally {
    end();
  }
}

// A minute's requests of a token take at least half a minute.
function paceOf(requestsAMinute: number): number {
  return requestsAMinute === 0 ? Number.POSITIVE_INFINITY : (2 * requestsAMinute) / 60;
}
