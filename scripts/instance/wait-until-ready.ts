import { setTimeout as sleep } from "node:timers/promises";

const LIMIT_MS = 180_000;
const PAUSE_MS = 150;

/**
 * Waits until the web server at `origin` says that it and its database are ready and, with several web
 * processes, until `listening` says that each takes requests. Throws one sentence after three minutes, and an
 * AbortError when `signal` fires.
 */
export async function waitUntilReady(
  origin: string,
  signal: AbortSignal,
  listening: Promise<unknown> = Promise.resolve(),
): Promise<void> {
  const until = performance.now() + LIMIT_MS;
  let allListen = false;
  void listening.then(() => {
    allListen = true;
  });
  while (performance.now() < until) {
    if (allListen && (await isReady(`${origin}/api/health/ready`, signal))) return;
    await sleep(PAUSE_MS, undefined, { signal });
  }
  throw new Error(
    `The web server at ${origin} did not become ready within three minutes: see its messages above.`,
  );
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
