import { db } from "#db/client";
import { type ChangeWatch, watchChanges } from "#db/queries/watched-changes";
import { fromPrimary } from "#db/reading-scope";
import { logger } from "#lib/platform/log/logger";

const BEAT_MS = 300;
// A change counts on every process within a second: less than that may pass since the database was heard.
const TRUSTED_MS = 900;

const memories: Map<string, unknown>[] = [];
// Changes with every change that is heard, so that what was read before it is not kept after it.
let generation = 0;
let heardAtMs = Number.NEGATIVE_INFINITY;
let distrustedAtMs = Number.NEGATIVE_INFINITY;

/**
 * Lets this process remember what the database says of tokens, merchants and prices, for as long as it hears from the database:
 * every change of one empties the memory, and so does a silence of 0.9 s. Where it cannot listen, each is read each time.
 */
export async function startWatchedMemory(): Promise<{ stop(): Promise<void> }> {
  const watch = await watchChanges(db(), {
    changed: forgetAll,
    beat: (sentAtMs) => {
      heardAtMs = sentAtMs;
    },
  });
  const timer = setInterval(() => sendBeat(watch), BEAT_MS);
  sendBeat(watch);
  return {
    stop: async () => {
      clearInterval(timer);
      heardAtMs = Number.NEGATIVE_INFINITY;
      forgetAll();
      await watch.stop();
    },
  };
}

/**
 * A memory of at most `most` rows that `watchChanges` hears of. It gives what it knows by a key if that may be trusted now, else
 * what `read` finds, which it keeps unless that is null.
 */
export function watchedMemory<Found>(
  most: number,
): (key: string, read: () => Promise<Found>) => Promise<Found> {
  const known = new Map<string, Found>();
  memories.push(known);
  return async (key, read) => {
    const found = isTrusted() ? known.get(key) : undefined;
    if (found !== undefined) return found;
    const before = generation;
    // A replica may not have heard yet of what has just changed.
    const fresh = await fromPrimary(read);
    if (fresh !== null && before === generation && isTrusted()) {
      if (known.size >= most) known.clear();
      known.set(key, fresh);
    }
    return fresh;
  };
}

/**
 * Forgets everything until the database was heard again. Called by what is about to change a row that is remembered, so that
 * who changed it sees the change in the next answer of this process.
 */
export function distrustMemory(): void {
  distrustedAtMs = performance.now();
  forgetAll();
}

function isTrusted(): boolean {
  return heardAtMs > distrustedAtMs && performance.now() - heardAtMs < TRUSTED_MS;
}

function forgetAll(): void {
  generation += 1;
  for (const known of memories) known.clear();
}

function sendBeat(watch: ChangeWatch): void {
  watch.beat(performance.now()).catch((err) => logger().debug({ err }, "change watch"));
}
