import { setTimeout as sleep } from "node:timers/promises";

const SAY_EVERY_MS = 60_000;
const PAUSE_MS = 150;

/**
 * Waits until the web server at `origin` and its database are ready, however long that takes; calls `say` once a minute. Throws an
 * AbortError when `signal` fires.
 */
export async function waitUntilReady(
  origin: string,
  signal: AbortSignal,
  say: (line: string) => void = () => {},
): Promise<void> {
  const since = performance.now();
  let saidMs = 0;
  while (!(await isReady(`${origin}/api/health/ready`, signal))) {
    await sleep(PAUSE_MS, undefined, { signal });
    const waitedMs = performance.now() - since;
    if (waitedMs - saidMs < SAY_EVERY_MS) continue;
    saidMs = waitedMs;
    const minutes = Math.round(waitedMs / SAY_EVERY_MS);
    say(
      `The web server at ${origin} is not ready after ${minutes} min: see its messages above. Ponte keeps waiting for it.`,
    );
  }
}

async function isReady(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(30_000)]) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}
