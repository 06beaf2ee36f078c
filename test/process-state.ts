import type { ProcessWideName } from "#lib/platform/process-wide";

/** The values that this process has once, by name (`lib/platform/process-wide.ts`); empty until one is requested. */
export function processWideValues(): Map<ProcessWideName, object> {
  const process: typeof globalThis & { __ponte?: Map<ProcessWideName, object> } = globalThis;
  return process.__ponte ?? new Map();
}

/** The uses of limits that this process has counted, by policy name. */
export function rateCounters(): Map<string, { untold: Map<string, number> }> {
  return (processWideValues().get("rate counts") as RateCounts).counters;
}

type RateCounts = { counters: Map<string, { untold: Map<string, number> }>; timer: NodeJS.Timeout | null };

/**
 * Clears what this process remembers of requests and of its database, without writing it: the next test file of the process has
 * its own database and limits.
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
