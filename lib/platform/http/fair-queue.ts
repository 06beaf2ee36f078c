import { currentWork } from "#db/work";
import { PonteError } from "#lib/domain/errors";
import { TurnQueue } from "#lib/platform/http/turn-queue";
import { processWide } from "#lib/platform/process-wide";
import { requestContext, withContext } from "#lib/platform/request-context";

/** How many requests of one merchant a process answers at once while other merchants are active. */
export const SHARE = 2;
/** How long after a request (ms) its merchant counts as active. */
export const ACTIVE_MS = 1_000;
/** A request that holds its slot for longer (ms) is waiting for something outside this process, and loses the slot. */
export const LONGEST_SLOT_MS = 2_000;
/** A request that waits for longer (ms) cannot be served in time and is refused. */
export const LONGEST_WAIT_MS = 1_000;

type Request = { merchantId: string; atMs: number };

/**
 * Shares this process among merchants, so that a busy one does not slow the others. The only active merchant is admitted at once.
 * Otherwise each merchant has two slots and a queue; a request that has waited there for a second is refused with `unavailable`.
 */
export class FairQueue {
  #newest: Request | null = null;
  #newestOfAnother: Request | null = null;
  readonly #turns = new TurnQueue({
    mayBegin: (merchantId, own) => own < SHARE || this.#isAlone(merchantId),
    longestSlotMs: () => LONGEST_SLOT_MS,
    longestWaitMs: LONGEST_WAIT_MS,
  });

  /** Waits for one of the merchant's slots. The returned function releases it and may be called repeatedly. */
  take(merchantId: string): Promise<() => void> {
    this.#note(merchantId);
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    this.#turns.add(merchantId, resolve, () => reject(tooMuch()));
    return promise;
  }

  #note(merchantId: string): void {
    if (this.#newest?.merchantId !== merchantId) this.#newestOfAnother = this.#newest;
    this.#newest = { merchantId, atMs: performance.now() };
  }

  #isAlone(merchantId: string): boolean {
    const other = this.#newest?.merchantId === merchantId ? this.#newestOfAnother : this.#newest;
    return other === null || other.atMs <= performance.now() - ACTIVE_MS;
  }
}

function tooMuch(): PonteError {
  const detail = "Too many requests of this merchant are waiting; nothing was done.";
  return new PonteError("unavailable", detail, { retryAfterMs: LONGEST_WAIT_MS });
}

const queue = processWide("fair queue", () => new FairQueue());

/**
 * Waits for a slot of the merchant for the page being rendered, and releases it when the page is done. Throws `unavailable` when
 * too many of that merchant's requests wait.
 */
export async function takeSlotForPage(merchantId: string): Promise<void> {
  const work = currentWork();
  const giveBack = await queue.take(merchantId).catch((error: unknown) => {
    // The page then shows its own retry, rather than an error.
    work?.giveUp(error);
    throw error;
  });
  work?.onEnd(giveBack);
}

/**
 * Runs `run` in a slot of the merchant; at once for a caller without a merchant (null). Throws `unavailable` when too many of
 * that merchant's requests wait.
 */
export async function inSlot<T>(merchantId: string | null, run: () => Promise<T>): Promise<T> {
  if (merchantId === null) return run();
  const giveBack = await queue.take(merchantId);
  try {
    return await withContext({ releaseSlot: giveBack }, run);
  } finally {
    giveBack();
  }
}

/**
 * Releases this request's slot early, because it goes on to wait for another party, such as a provider. A page keeps its own until
 * it is rendered.
 */
export function giveBackSlot(): void {
  requestContext().releaseSlot?.();
}
