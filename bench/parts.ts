import type { Section } from "./figure.ts";

/** Measures one part until it is done or `signal` ends it, reporting progress by `say`. Throws a sentence when it cannot. */
export type MeasurePart = (signal: AbortSignal, say: (line: string) => void) => Promise<Section>;

/** The parts of the benchmark in the order of execution, each loaded only by the process that runs it. */
export const PARTS = {
  requests: async () => (await import("./requests/measure-requests.ts")).measureRequests,
  settling: async () => (await import("./settling/measure-settling.ts")).measureSettling,
  slots: async () => (await import("./slots/measure-slots.ts")).measureSlots,
  size: async () => (await import("./size/measure-size.ts")).measureSize,
  bytes: async () => (await import("./bytes/measure-bytes.ts")).measureBytes,
  callbacks: async () => (await import("./callbacks/measure-callbacks.ts")).measureCallbacks,
  tenants: async () => (await import("./tenants/measure-tenants.ts")).measureTenants,
  turns: async () => (await import("./turns/measure-turns.ts")).measureTurns,
  deletion: async () => (await import("./deletion/measure-deletion.ts")).measureDeletion,
  install: async () => (await import("./install/measure-install.ts")).measureInstall,
  memory: async () => (await import("./memory/measure-memory.ts")).measureMemory,
  cycles: async () => (await import("./cycles/measure-cycles.ts")).measureCycles,
  footprint: async () => (await import("./footprint/measure-footprint.ts")).measureFootprint,
  starve: async () => (await import("./starve/measure-starve.ts")).measureStarve,
  soak: async () => (await import("./soak/measure-soak.ts")).measureSoak,
} satisfies Record<string, () => Promise<MeasurePart>>;

export type PartName = keyof typeof PARTS;

/** The parts of those names, or all. Throws one sentence that lists the existing parts. */
export function partsNamed(names: readonly string[] | null): PartName[] {
  const all = Object.keys(PARTS) as PartName[];
  if (names === null) return all;
  const unknown = names.find((name) => !all.some((part) => part === name));
  if (unknown !== undefined) throw new Error(`Unknown part ${unknown}; the parts are ${all.join(", ")}.`);
  return all.filter((part) => names.includes(part));
}
