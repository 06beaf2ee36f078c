import { AsyncLocalStorage } from "node:async_hooks";
import { currentWork } from "#db/work";
import { PonteError } from "#lib/domain/errors";
import { processWide } from "#lib/platform/process-wide";

/** How many requests of one merchant a process works on at once while others ask too. */
export const SHARE = 2;
/** For how long after a request its merchant counts as one that asks. */
export const ACTIVE_MS = 1_000;
/** A request that holds its slot for longer waits for something else than this process, and gives it up. */
export const LONGEST_SLOT_MS = 2_000;
/** A request that waits for longer cannot be served in time: it is refused. */
export const LONGEST_WAIT_MS = 1_000;
/** How often those that wait are gone through while no slot is given back. */
export const TICK_MS = 50;

type Slot = { sinceMs: number };
type Waiting = { sinceMs: number; admit: () => void; refuse: (reason: PonteError) => void };
type Queue = { slots: Set<Slot>; waiting: Waiting[]; timer: NodeJS.Timeout | null };
type Request = { merchantId: string; atMs: number };

/**
 * Shares this process out among merchants, so that one that asks for much does not slow the others. A merchant that is alone is admitted
 * at once. While another one asks, each has two slots, and the rest of its own requests wait in its own queue, for a second at most: then
 * they are refused with `unavailable`. Nobody waits for another merchant's request.
 */
export class FairQueue {
  readonly #queues = new Map<string, Queue>();
  #newest: Request | null = null;
  #newestOfAnother: Request | null = null;

  /** Waits for a slot of that merchant. The returned function gives it back, once however often it is called. */
  async take(merchantId: string): Promise<() => void> {
    this.#note(merchantId);
    const queue = this.#queues.get(merchantId) ?? { slots: new Set(), waiting: [], timer: null };
    this.#queues.set(merchantId, queue);
    const { promise, resolve, reject } = Promise.withResolvers<() => void>();
    const admit = () => {
      const slot = { sinceMs: performance.now() };
      queue.slots.add(slot);
      resolve(() => {
        if (queue.slots.delete(slot)) this.#advance(merchantId, queue);
      });
    };
    queue.waiting.push({ sinceMs: performance.now(), admit, refuse: reject });
    this.#advance(merchantId, queue);
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

  #advance(merchantId: string, queue: Queue): void {
    const { slots, waiting } = queue;
    const nowMs = performance.now();
    for (const slot of slots) if (slot.sinceMs <= nowMs - LONGEST_SLOT_MS) slots.delete(slot);
    while (waiting.length > 0 && (slots.size < SHARE || this.#isAlone(merchantId))) waiting.shift()?.admit();
    while (waiting[0] && waiting[0].sinceMs <= nowMs - LONGEST_WAIT_MS) waiting.shift()?.refuse(tooMuch());
    if (slots.size === 0) this.#queues.delete(merchantId);
    else if (waiting.length > 0) this.#advanceLater(merchantId, queue);
  }

  #advanceLater(merchantId: string, queue: Queue): void {
    queue.timer ??= setTimeout(() => {
      queue.timer = null;
      this.#advance(merchantId, queue);
    }, TICK_MS);
  }
}

function tooMuch(): PonteError {
  const detail = "More requests of this merchant wait than can be served in time; nothing was done.";
  return new PonteError("unavailable", detail, { retryAfterMs: LONGEST_WAIT_MS });
}

const queue = processWide("fair queue", () => new FairQueue());
// Of requests alone: a page gives its slot back when it is drawn.
const slots = new AsyncLocalStorage<() => void>();

/**
 * Waits for a slot of the merchant for the page that is drawn here, and gives it back when the page is drawn. Throws `unavailable` when
 * too many requests of that merchant wait.
 */
export async function takeSlotForPage(merchantId: string): Promise<void> {
  const work = currentWork();
  const giveBack = await queue.take(merchantId).catch((error: unknown) => {
    // So that its reader sees the page that tries again, and not a fault.
    work?.giveUp(error);
    throw error;
  });
  work?.onEnd(giveBack);
}

/**
 * Does `run` in a slot of the merchant; at once for a caller of no merchant (null). Throws `unavailable` when too many requests of that
 * merchant wait.
 */
export async function inSlot<T>(merchantId: string | null, run: () => Promise<T>): Promise<T> {
  if (merchantId === null) return run();
  const giveBack = await queue.take(merchantId);
  try {
    return await slots.run(giveBack, run);
  } finally {
    giveBack();
  }
}

/** Gives the slot of this request back before its end: it goes on to wait for somebody else, such as a provider. */
export function giveBackSlot(): void {
  slots.getStore()?.();
}
