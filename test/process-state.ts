type Timed = { timer?: NodeJS.Timeout | null };

// What a process remembers of the requests it answered, by the names under which bundles share it. Each is made anew when it is missing.
const OF_REQUESTS = [
  "__ponteRates",
  "__ponteRequestLog",
  "__ponteProviderCalls",
  "__ponteHashKey",
  "__ponteClock",
  "__ponteMovedClocks",
  "__ponteProcess",
] as const;

/**
 * Forgets what this process remembers of requests and of its database, and writes nothing of it any more: the next test file of the
 * process has a database of its own, and its own limits to reach.
 */
export function forgetProcessState(): void {
  for (const name of OF_REQUESTS) {
    const state: Timed | undefined = Reflect.get(globalThis, name);
    if (state?.timer) clearTimeout(state.timer);
    Reflect.deleteProperty(globalThis, name);
  }
}
