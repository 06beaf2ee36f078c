import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startProgram } from "#tools/testing/start-program";
import type { Figure, Section } from "../figure.ts";
import { benchOptions } from "../options.ts";
import { familyOf, proportionalMb, totalCpuMs } from "../process-facts.ts";
import { type Cleanups, startStack } from "../start-stack.ts";
import { makeRequests } from "./make-requests.ts";

const HERE = join(import.meta.dirname, "..", "..");
const QUIET_MS = 60_000;
const REQUESTS = 10_000;

/** What one installation takes of its machine. */
type Footprint = { idleMb: number; processes: number; idleCpuMs: number; usedMb: number };

/** The bars are ratios to the build before Ponte was made to fit a small server. */
const ROWS = [
  { name: "idle memory, all processes", of: "idleMb", unit: "MB", atMost: 0.45 },
  { name: "processes", of: "processes", unit: "", atMost: 0.4 },
  { name: "idle CPU in a minute, all processes", of: "idleCpuMs", unit: "ms", atMost: 0.25 },
  { name: "memory after 10,000 requests and a minute of quiet", of: "usedMb", unit: "MB", atMost: 0.5 },
] as const;

/**
 * What Ponte takes of its machine with nobody asking: memory of all its processes, PostgreSQL's included, with each shared page
 * shared out (proportional set size), their number and their CPU. With `--against FOLDER` also that of another built checkout,
 * started after this one on data of its own, and the ratios.
 */
export async function measureFootprint(signal: AbortSignal, say: (line: string) => void): Promise<Section> {
  const { against } = benchOptions();
  say("This tree …");
  const own = await footprintOf(HERE, signal);
  if (against) say(`${against} …`);
  const other = against ? await footprintOf(against, signal) : null;
  return {
    title: "Footprint",
    figures: ROWS.flatMap(({ name, of, unit, atMost }): Figure[] => [
      { name, value: own[of], unit },
      ...(other
        ? [
            { name: `${name}, the other build`, value: other[of], unit },
            { name: `${name}, ratio`, value: own[of] / other[of], unit: "×" as const, bar: { atMost } },
          ]
        : []),
    ]),
    notes: ["Memory is the proportional set size: other programs on the same Node lower it for both builds."],
  };
}

async function footprintOf(checkout: string, signal: AbortSignal): Promise<Footprint> {
  const cleanups: Cleanups = [];
  try {
    const { origin, pid } = await startStack(cleanups, signal, { script: startProgram(checkout) });
    await sleep(QUIET_MS, undefined, { signal });
    const idleMb = memoryOf(pid);
    const processes = familyOf(pid).length;
    const before = totalCpuMs(familyOf(pid));
    await sleep(QUIET_MS, undefined, { signal });
    const idleCpuMs = totalCpuMs(familyOf(pid)) - before;
    await makeRequests({ checkout, origin, requests: REQUESTS, signal });
    await sleep(QUIET_MS, undefined, { signal });
    return { idleMb, processes, idleCpuMs, usedMb: memoryOf(pid) };
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

function memoryOf(root: number): number {
  return familyOf(root).reduce((sum, pid) => sum + proportionalMb(pid), 0);
}
