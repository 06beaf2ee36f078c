import { listen } from "#db/client";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { processWide } from "#lib/platform/process-wide";
import { EVENTS_CHANNEL } from "#lib/webhooks/consumers/announce-events";

/** How many requests of one merchant, and of all, may wait in one process. */
export const MOST_OF_MERCHANT = 10;
export const MOST_WAITING = 500;
/** A lost notification delays events by no more than this. */
export const LOOK_EVERY_MS = 5_000;
/**
 * A waiting request does not look again sooner than this, so that a merchant's many events and readers cost only a few queries
 * each.
 */
export const LOOK_AGAIN_AFTER_MS = 200;
const RETRY_AFTER_MS = 1_000;

/**
 * The caller of a waiting request: `signal` aborts when it hangs up, `beforeWait` frees what it holds, and `admit` throws
 * once it may no longer call.
 */
export type WaitingCaller = { signal: AbortSignal; beforeWait: () => void; admit: () => Promise<unknown> };

type Reader = { wake: () => void; isSentAway: boolean };
type Readers = {
  byMerchant: Map<string, Set<Reader>>;
  count: number;
  isListening: boolean;
  isClosing: boolean;
};

const readers = processWide(
  "waiting readers",
  (): Readers => ({
    byMerchant: new Map(),
    count: 0,
    isListening: false,
    isClosing: false,
  }),
);

/**
 * Calls `look` until it returns something other than null or `waitMs` have passed, and again whenever the merchant has new
 * events; otherwise returns null. Holds no database session in between, and ends early when the caller hangs up, the process
 * stops, or a merchant with fewer waiting requests needs the place. Throws `rate_limited` when too many wait, and what `look`
 * and, before each further look, `admit` throw.
 */
export async function lookUntil<T>(
  merchantId: MerchantId,
  look: () => Promise<T | null>,
  { waitMs, signal, beforeWait, admit }: WaitingCaller & { waitMs: number },
): Promise<T | null> {
  // No one would receive what is found, and no other reader could get it until the lease ends.
  if (signal.aborted) return null;
  if (waitMs === 0) return look();
  const endsAtMs = performance.now() + waitMs;
  const turn = enter(merchantId);
  try {
    for (;;) {
      const woken = turn.next();
      const againAtMs = performance.now() + LOOK_AGAIN_AFTER_MS;
      const found = await look();
      const leftMs = endsAtMs - performance.now();
      if (found !== null || leftMs <= 0 || signal.aborted || readers.isClosing || turn.isSentAway())
        return found;
      beforeWait();
      await pause(Math.min(leftMs, LOOK_EVERY_MS), signal, woken);
      if (turn.isSentAway()) return null;
      await pause(Math.min(againAtMs, endsAtMs) - performance.now(), signal);
      if (signal.aborted) return null;
      await admit();
    }
  } finally {
    turn.leave();
  }
}

/** Ends all waits, as this process stops. */
export function endWaits(): void {
  readers.isClosing = true;
  for (const those of readers.byMerchant.values()) for (const { wake } of those) wake();
}

type Turn = { next: () => Promise<void>; isSentAway: () => boolean; leave: () => void };

function enter(merchantId: MerchantId): Turn {
  const waiting = readers.byMerchant.get(merchantId)?.size ?? 0;
  if (waiting >= MOST_OF_MERCHANT) throw tooMany();
  if (readers.count >= MOST_WAITING && !makeRoom(waiting)) throw tooMany();
  startListening();
  const reader: Reader = { wake: () => {}, isSentAway: false };
  readers.byMerchant.set(merchantId, (readers.byMerchant.get(merchantId) ?? new Set<Reader>()).add(reader));
  readers.count += 1;
  return {
    next: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      reader.wake = resolve;
      return promise;
    },
    isSentAway: () => reader.isSentAway,
    leave: () => leave(merchantId, reader),
  };
}

function leave(merchantId: string, reader: Reader): void {
  const own = readers.byMerchant.get(merchantId);
  if (!own?.delete(reader)) return;
  if (own.size === 0) readers.byMerchant.delete(merchantId);
  readers.count -= 1;
}

/**
 * Ends the longest wait of the merchant with the most waiting requests, so that one merchant cannot take all the places.
 * Returns false if that merchant has fewer waiting requests than the new caller's: two merchants would otherwise evict each
 * other in turn.
 */
function makeRoom(waitingOfComer: number): boolean {
  const [most] = [...readers.byMerchant].toSorted(([, one], [, other]) => other.size - one.size);
  if (!most || most[1].size <= waitingOfComer + 1) return false;
  const [merchantId, [longest]] = most;
  if (!longest) return false;
  longest.isSentAway = true;
  leave(merchantId, longest);
  longest.wake();
  return true;
}

function startListening(): void {
  if (readers.isListening) return;
  readers.isListening = true;
  listen(EVENTS_CHANNEL, (merchantId) => {
    for (const { wake } of readers.byMerchant.get(merchantId) ?? []) wake();
  });
}

async function pause(ms: number, signal: AbortSignal, woken?: Promise<void>): Promise<void> {
  if (ms <= 0 || signal.aborted) return;
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const end = () => resolve();
  const timer = setTimeout(end, ms);
  signal.addEventListener("abort", end);
  await Promise.race([over, woken ?? over]);
  clearTimeout(timer);
  signal.removeEventListener("abort", end);
}

function tooMany(): PonteError {
  const detail = "Too many requests wait for events already. Ask again later, or without waiting.";
  return new PonteError("rate_limited", detail, { retryAfterMs: RETRY_AFTER_MS });
}
