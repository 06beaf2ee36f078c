import type { ProcessWideName } from "#lib/platform/process-wide";

type Timed = { timer?: NodeJS.Timeout | null };

// What a process remembers of the requests it answered and of its database. Each is made anew when it is missing.
const OF_REQUESTS = ["clock", "process kind", "provider calls", "rate counts"] as const;

/** The values that this process has once, by name (`lib/platform/process-wide.ts`); empty while nothing asked for one. */
export function processWideValues(): Map<ProcessWideName, unknown> {
  const process: typeof globalThis & { __ponte?: Map<ProcessWideName, unknown> } = globalThis;
  return process.__ponte ?? new Map();
}

/**
 * Forgets what this process remembers of requests and of its database, and writes nothing of it any more: the next test file of the
 * process has a database of its own, and its own limits to reach.
 */
export function forgetProcessState(): void {
  const values = processWideValues();
  for (const name of OF_REQUESTS) {
    const state = values.get(name) as Timed | undefined;
    if (state?.timer) clearTimeout(state.timer);
    values.delete(name);
  }
}
