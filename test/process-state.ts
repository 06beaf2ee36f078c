import type { ProcessWideName } from "#lib/platform/process-wide";

/** The values that this process has once, by name (`lib/platform/process-wide.ts`); empty while nothing asked for one. */
export function processWideValues(): Map<ProcessWideName, object> {
  const process: typeof globalThis & { __ponte?: Map<ProcessWideName, object> } = globalThis;
  return process.__ponte ?? new Map();
}

/** The uses of limits that this process has counted, by the names of their policies. */
export function rateCounters(): Map<string, { untold: Map<string, number> }> {
  return (processWideValues().get("rate counts") as RateCounts).counters;
}

type RateCounts = { counters: Map<string, { untold: Map<string, number> }>; timer: NodeJS.Timeout | null };

/**
 * Forgets what this process remembers of requests and of its database, and writes nothing of it any more: the next test file of the
 * process has a database of its own, and its own limits to reach.
 */
export function forgetProcessState(): void {
  const values = processWideValues();
  const rates = values.get("rate counts") as RateCounts | undefined;
  if (rates?.timer) clearTimeout(rates.timer);
  rates?.counters.clear();
  Object.assign(rates ?? {}, { timer: null, forgotAt: 0 });
  Object.assign(values.get("clock") ?? {}, { reading: null, aheadMs: new Map() });
  Object.assign(values.get("process kind") ?? {}, { kind: "command" });
  (values.get("provider calls") as Map<string, unknown> | undefined)?.clear();
}
