import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { logger } from "#lib/platform/log/logger";

const AFTER_ERROR_MS = 5_000;

/**
 * Repeats `round`, with a pause after each, until `stop`, which waits for the running round. `loop` returns its signs of life,
 * like pg-boss's own loops.
 */
export function startRounds(name: string, pauseMs: number, round: () => Promise<unknown>) {
  const stopping = new AbortController();
  const seen: { isBusy: boolean; startedAt: number | null; failedAt: number | null } = {
    isBusy: false,
    startedAt: null,
    failedAt: null,
  };

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      seen.startedAt = performance.now();
      seen.isBusy = true;
      const restMs = await round().then(
        () => pauseMs,
        (err: unknown) => {
          seen.failedAt = performance.now();
          logger().error({ err, loop: name }, "a round failed; the next one follows");
          return AFTER_ERROR_MS;
        },
      );
      seen.isBusy = false;
      await sleep(restMs, undefined, { signal: stopping.signal }).catch(() => {});
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
    stop: async (withinMs: number) => {
      stopping.abort();
      await Promise.race([running, sleep(withinMs, undefined, { ref: false })]);
    },
  };
}
