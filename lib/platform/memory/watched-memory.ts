import { db } from "#db/client";
import { fromPrimary } from "#db/reading-scope";
import { type ChangeWatch, watchChanges } from "#db/watched-changes";
import { logger } from "#lib/platform/log/logger";

const HEARTBEAT_MS = 300;
// A change must take effect in every process within a second, so the cache is trusted for less than a second after the last
// message from the database.
const TRUSTED_MS = 900;
// A process without requests sends no heartbeats, and its next request reads the database.
const RESTS_AFTER_MS = 10_000;
// Changes by an operator in psql are not notified, nor are changes by a process of the previous version, which relied on
// triggers.
const OLDEST_MS = 30_000;

const memories: Map<string, unknown>[] = [];
// Incremented with every change, so that a value read before a change is not cached after it.
let generation = 0;
let receivedAtMs = Number.NEGATIVE_INFINITY;
let distrustedAtMs = Number.NEGATIVE_INFINITY;
let usedAtMs = Number.NEGATIVE_INFINITY;
let beAwake = () => {};

/**
 * Lets this process cache tokens, merchants, prices and connections while LISTEN works; `listening` resolves once notifications
 * arrive. Every change, or a silence of 0.9 s, empties the cache. Changes without a notification are read within half a minute.
 */
export function startWatchedMemory(): { listening: Promise<unknown>; stop(): Promise<void> } {
  const watch = watchChanges(db(), {
    changed: forgetAll,
    heartbeat: (sentAtMs) => {
      receivedAtMs = sentAtMs;
    },
  });
  const oldest = setInterval(forgetAll, OLDEST_MS);
  const heart = newHeart(watch);
  beAwake = heart.beAwake;
  noteUse();
  return {
    listening: watch.listening,
    stop: async () => {
      clearInterval(oldest);
      beAwake = () => {};
      heart.stop();
      receivedAtMs = Number.NEGATIVE_INFINITY;
      forgetAll();
      await watch.stop();
    },
  };
}

/**
 * A cache of at most `most` rows that the watch keeps valid. It returns a key's cached row while the cache is trusted, otherwise
 * the result of `read`, which is cached if it is not null.
 */
export function watchedMemory<Found>(
  most: number,
): (key: string, read: () => Promise<Found>) => Promise<Found> {
  const known = new Map<string, Found>();
  memories.push(known);
  return async (key, read) => {
    noteUse();
    const found = isTrusted() ? known.get(key) : undefined;
    if (found !== undefined) return found;
    const before = generation;
    // A replica may lack the latest change.
    const fresh = await fromPrimary(read);
    if (fresh !== null && before === generation && isTrusted()) {
      if (known.size >= most) known.clear();
      known.set(key, fresh);
    }
    return fresh;
  };
}

/**
 * Empties the cache until the next message from the database. Call it before changing a cached row, so that this process's next
 * answer shows the change.
 */
export function distrustMemory(): void {
  distrustedAtMs = performance.now();
  forgetAll();
}

function isTrusted(): boolean {
  return receivedAtMs > distrustedAtMs && performance.now() - receivedAtMs < TRUSTED_MS;
}

function forgetAll(): void {
  generation += 1;
  for (const known of memories) known.clear();
}

function noteUse(): void {
  usedAtMs = performance.now();
  beAwake();
}

/** Sends heartbeats while the memory is used; `beAwake` ends a rest with one. */
function newHeart(watch: ChangeWatch): { beAwake(): void; stop(): void } {
  let timer: NodeJS.Timeout | null = null;
  const stop = () => {
    if (timer) clearInterval(timer);
    timer = null;
  };
  const tick = () => (performance.now() - usedAtMs > RESTS_AFTER_MS ? stop() : sendHeartbeat(watch));
  const beAwake = () => {
    if (timer) return;
    timer = setInterval(tick, HEARTBEAT_MS);
    sendHeartbeat(watch);
  };
  return { beAwake, stop };
}

function sendHeartbeat(watch: ChangeWatch): void {
  watch.heartbeat(performance.now()).catch((err) => logger().debug({ err }, "change watch"));
}
