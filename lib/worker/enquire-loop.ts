import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { enquireDue } from "#lib/payments/enquire-due";
import { logger } from "#lib/platform/log/logger";

const NAME = "enquiries";
const PAUSE_MS = 1_000;
const AFTER_ERROR_MS = 5_000;

/**
 * Asks providers about attempts that are due, every second, until `stop`, which waits for the round under way. `loop` answers
 * the signs of life of its loop, as pg-boss gives those of its own.
 */
export function startEnquiring() {
  const stopping = new AbortController();
  const seen = { isAsking: false, startedAt: null as number | null, failedAt: null as number | null };

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      seen.startedAt = performance.now();
      seen.isAsking = true;
      const pauseMs = await enquireDue().then(
        () => PAUSE_MS,
        (err: unknown) => {
          seen.failedAt = performance.now();
          logger().error({ err }, "providers were not asked");
          return AFTER_ERROR_MS;
        },
      );
      seen.isAsking = false;
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  const running = run();
  return {
    loop: () => ({
      id: NAME,
      name: NAME,
      count: seen.isAsking ? 1 : 0,
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
