import { setTimeout as sleep } from "node:timers/promises";

const SHORTEST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

type Trying = {
  signal: AbortSignal;
  /** False for an error that a retry would meet again, such as a wrong password. */
  isWorthRepeating?: (error: unknown) => boolean;
  /** Called with each error that is followed by a retry. */
  onFailure: (error: unknown) => void;
};

/**
 * The result of `run`, retried without limit after pauses that grow from a quarter of a second to ten seconds. Throws an error
 * that is not worth retrying, and an AbortError when `signal` fires.
 */
export async function untilDone<T>(
  run: () => Promise<T>,
  { signal, isWorthRepeating = () => true, onFailure }: Trying,
): Promise<T> {
  for (let pauseMs = SHORTEST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    signal.throwIfAborted();
    try {
      return await run();
    } catch (error) {
      signal.throwIfAborted();
      if (!isWorthRepeating(error)) throw error;
      onFailure(error);
    }
    // The pause is partly random, so that processes that failed together do not retry together.
    await sleep(pauseMs * (0.5 + Math.random() / 2), undefined, { signal });
  }
}
