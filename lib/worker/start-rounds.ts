import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { logger } from "#lib/platform/log/logger";

const AFTER_ERROR_MS = 5_000;

/** The pause after each round; and, for rounds that say when the next one is due, the longest rest until then. */
type Pauses = { pauseMs: number; restMs?: number };

/**
 * Repeats `round` until `stop`, which waits for the running round. A round may resolve to the time (ms) until the next one is
 * due; null if this is unknown. `wake` ends a rest, but not a pause. `loop` returns its signs of life, like pg-boss's own loops.
 */
export function startRounds(
  name: string,
  { pauseMs, restMs = pauseMs }: Pauses,
  round: () => Promise<number | null>,
) {
  const stopping = new AbortController();
  let woken = new AbortController();
  const seen: { isBusy: boolean; startedAt: number | null; failedAt: number | null } = {
    isBusy: false,
    startedAt: null,
    failedAt: null,
  };

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      woken = new AbortController();
      seen.startedAt = performance.now();
      seen.isBusy = true;
      const { leastMs, mostMs } = await round().then(
        (dueMs) => ({ leastMs: pauseMs, mostMs: Math.min(dueMs ?? restMs, restMs) }),
        (err: unknown) => {
          seen.failedAt = performance.now();
          logger().error({ err, loop: name }, "a round failed; the next one will try again");
          return { leastMs: AFTER_ERROR_MS, mostMs: AFTER_ERROR_MS };
        },
      );
      seen.isBusy = false;
      await pause(leastMs, stopping.signal);
      await pause(mostMs - leastMs, AbortSignal.any([stopping.signal, woken.signal]));
    }
  }

  const running = run();
  return {
    loop: () => ({
      id: name,
      name,
      count: seen.isBusy ? 1 : 0,
      lastFetchedOn: seen.startedAt,
      lastJobStartedOn: seen.startedAt,
      lastJobEndedOn: null,
      lastErrorOn: seen.failedAt,
    }),
    wake: () => woken.abort(),
    stop: async (withinMs: number) => {
      stopping.abort();
      await Promise.race([running, sleep(withinMs, undefined, { ref: false })]);
    },
  };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (ms > 0) await sleep(ms, undefined, { signal }).catch(() => {});
}
