/** How many requests of one merchant a process answers at once while others ask too. */
export const SHARE = 2;
/** For how long a request counts as asking. */
export const ASKING_MS = 1_000;
/** What lasts longer waits for somebody else, such as a provider, and takes no time from anybody. */
export const TURN_MS = 50;

type Line = { began: Set<{ atMs: number }>; waiting: (() => void)[]; timer: NodeJS.Timeout | null };
type Asked = { merchantId: string; atMs: number };

/**
 * Who may go on in this process, so that a merchant that asks for much does not slow the others. A merchant that is alone goes on at
 * once. While another one asks, each has two turns of at most 50 ms, and the rest of its own requests wait in a line for those. Nobody
 * waits for another merchant's turn.
 */
export class MerchantTurns {
  readonly #lines = new Map<string, Line>();
  #newest: Asked | null = null;
  #newestOfAnother: Asked | null = null;

  /** Waits for a turn of that merchant; the returned function ends it, once however often it is called. */
  async take(merchantId: string): Promise<() => void> {
    this.#noteAsked(merchantId);
    const line = this.#lines.get(merchantId) ?? { began: new Set(), waiting: [], timer: null };
    this.#lines.set(merchantId, line);
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

  #noteAsked(merchantId: string): void {
    if (this.#newest?.merchantId !== merchantId) this.#newestOfAnother = this.#newest;
    this.#newest = { merchantId, atMs: performance.now() };
  }

  #isAlone(merchantId: string): boolean {
    const other = this.#newest?.merchantId === merchantId ? this.#newestOfAnother : this.#newest;
    return other === null || other.atMs <= performance.now() - ASKING_MS;
  }

  #goOn(merchantId: string, line: Line): void {
    const overMs = performance.now() - TURN_MS;
    for (const turn of line.began) if (turn.atMs <= overMs) line.began.delete(turn);
    while (line.waiting.length > 0 && (line.began.size < SHARE || this.#isAlone(merchantId)))
      line.waiting.shift()?.();
    if (line.began.size === 0) this.#lines.delete(merchantId);
    else if (line.waiting.length > 0) this.#lookAgain(merchantId, line);
  }

  // When the oldest turn is over, unless one ends before.
  #lookAgain(merchantId: string, line: Line): void {
    const [oldest] = line.began;
    if (line.timer || !oldest) return;
    const inMs = Math.max(oldest.atMs + TURN_MS - performance.now(), 1);
    line.timer = setTimeout(() => {
      line.timer = null;
      this.#goOn(merchantId, line);
    }, inMs);
  }
}

// Pages and API handlers may be bundled separately in one process; the global object shares the turns.
const shared = globalThis as typeof globalThis & { __ponteTurns?: MerchantTurns };

function turns(): MerchantTurns {
  shared.__ponteTurns ??= new MerchantTurns();
  return shared.__ponteTurns;
}

/**
 * Waits for a turn of the merchant, which lasts its whole time: for work whose end nobody tells, such as a page that is drawn in parts.
 */
export async function waitForTurn(merchantId: string): Promise<void> {
  const end = await turns().take(merchantId);
  setTimeout(end, TURN_MS).unref();
}

/** Does `run` in a turn of the merchant; at once for a caller of no merchant (null). */
export async function inTurn<T>(merchantId: string | null, run: () => Promise<T>): Promise<T> {
  if (merchantId === null) return run();
  const end = await turns().take(merchantId);
  try {
    return await run();
  } finally {
    end();
  }
}
