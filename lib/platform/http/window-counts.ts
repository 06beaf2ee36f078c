import { createHmac, randomBytes } from "node:crypto";

/** The uses in a window, including this one, and the window's remaining time. */
export type RateState = { used: number; leftMs: number };

type Window = { used: number; endsAtMs: number };

const MOST = 50_000;
const SHARED_COUNTS = 4_096;
const SWEEP_MS = 1_000;
// Random, so that an outsider cannot choose keys that share a count.
const SHARING_KEY = randomBytes(32);

/**
 * Counts uses by key in windows that start with a key's first use. The number of keys is bounded, and no key is forgotten while
 * its window runs. When all places are taken, new keys share counts, so a flood of keys neither fills memory nor erases counts.
 */
export class WindowCounts {
  readonly #windows = new Map<string, Window>();
  readonly #shared = new Map<number, Window>();
  readonly #windowMs: number;
  readonly #most: number;
  #sweptAtMs = Number.NEGATIVE_INFINITY;

  constructor(windowMs: number, most = MOST) {
    this.#windowMs = windowMs;
    this.#most = most;
  }

  /** Number of windows kept, ended ones included; at most `most` plus 4,096 shared ones. */
  get size(): number {
    return this.#windows.size + this.#shared.size;
  }

  /** Counts one use; `isOwn` is false when the key shares its count with others. */
  count(key: string): RateState & { isOwn: boolean } {
    const now = performance.now();
    const isOwn = this.#windows.has(key) || this.#hasRoom(now);
    const { used, endsAtMs } = isOwn
      ? this.#use(this.#windows, key, now)
      : this.#use(this.#shared, shareOf(key), now);
    return { used, leftMs: endsAtMs - now, isOwn };
  }

  /** Remaining time of the key's own window; 0 without a window. */
  leftMs(key: string): number {
    return Math.max(0, (this.#windows.get(key)?.endsAtMs ?? 0) - performance.now());
  }

  /** Sets a key's count and remaining window to another process's values; ignored when full. */
  takeOver(key: string, { used, leftMs }: RateState): void {
    const now = performance.now();
    if (this.#windows.has(key) || this.#hasRoom(now))
      this.#windows.set(key, { used, endsAtMs: now + leftMs });
  }

  #use<Key>(windows: Map<Key, Window>, key: Key, now: number): Window {
    const known = windows.get(key);
    if (known && known.endsAtMs > now) {
      known.used += 1;
      return known;
    }
    const window = { used: 1, endsAtMs: now + this.#windowMs };
    windows.set(key, window);
    return window;
  }

  #hasRoom(now: number): boolean {
    if (this.#windows.size < this.#most) return true;
    if (now - this.#sweptAtMs < SWEEP_MS) return false;
    this.#sweptAtMs = now;
    for (const [key, { endsAtMs }] of this.#windows) if (endsAtMs <= now) this.#windows.delete(key);
    return this.#windows.size < this.#most;
  }
}

function shareOf(key: string): number {
  return createHmac("sha256", SHARING_KEY).update(key).digest().readUInt32BE() % SHARED_COUNTS;
}
