import { setTimeout as sleep } from "node:timers/promises";
import { env } from "#lib/platform/env";

const PAUSE_MS = 200;
const TIMEOUT_MS = 5_000;

/** Resolves once this machine's web process answers. Rejects with an AbortError when `signal` fires before that. */
export async function waitForWeb(signal: AbortSignal): Promise<void> {
  while (!(await webAnswers(signal))) await sleep(PAUSE_MS, undefined, { signal });
}

async function webAnswers(signal: AbortSignal): Promise<boolean> {
  try {
    const limited = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
    const response = await fetch(`${env().internalUrl}/api/health/live`, { signal: limited });
    await response.body?.cancel();
    return response.ok;
  } catch {
    signal.throwIfAborted();
    return false;
  }
}
