import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startProgram } from "#tools/testing/start-program";
import type { Figure, Section } from "../figure.ts";
import { benchOptions } from "../options.ts";
import { familyOf, totalCpuMs } from "../process-facts.ts";
import { type Cleanups, DEMO_WRITES_MS, startStack } from "../start-stack.ts";
import { type FirstStart, measureFirstStart } from "./first-start.ts";
import { makeRequests } from "./make-requests.ts";
import { type PageScripts, weighPages } from "./page-scripts.ts";
import { familyMb } from "./peak-memory.ts";
import { smallServerFigures } from "./small-server.ts";

const HERE = join(import.meta.dirname, "..", "..");
const QUIET_MS = 60_000;
// Some sweeps run every five minutes.
const IDLE_MINUTES = 5;
const REQUESTS = 10_000;

/** The resources that one installation uses. */
type Running = { idleMb: number; processes: number; idleCpuMs: number; usedMb: number };
type Footprint = Running & FirstStart & PageScripts;

/** The bars compare with the last build before Ponte was reduced to fit a small server. */
const ROWS = [
  { name: "memory of the first start, which builds, at its peak", of: "peakMb", unit: "MB", atMost: 0.6 },
  { name: "first start after npm ci, until it is ready", of: "readyS", unit: "s", atMost: 0.7 },
  { name: "idle memory, all processes", of: "idleMb", unit: "MB", atMost: 0.45 },
  { name: "processes", of: "processes", unit: "", atMost: 0.4 },
  { name: "idle CPU of a minute, all processes", of: "idleCpuMs", unit: "ms", atMost: 0.25 },
  { name: "memory after 10,000 requests and a minute of quiet", of: "usedMb", unit: "MB", atMost: 0.5 },
  { name: "scripts of the checkout", of: "checkoutKb", unit: "kB", atMost: 0.75 },
  { name: "scripts of the overview", of: "overviewKb", unit: "kB", atMost: 0.75 },
  { name: "scripts of the documentation", of: "docsKb", unit: "kB", atMost: 0.5 },
] as const;

/**
 * How much of its machine Ponte uses: while it builds and starts, when idle, after requests, and in a browser;
 * memory of all its processes, including PostgreSQL's. Then whether it builds and serves in little memory.
 * With `--against FOLDER` also what another built checkout uses, started after this one on its own data, and
 * the ratios.
 */
export async function measureFootprint(signal: AbortSignal, say: (line: string) => void): Promise<Section> {
  const { against } = benchOptions();
  const own = await footprintOf(HERE, signal, say);
  const other = against ? await footprintOf(against, signal, say) : null;
  const { figures, notes } = await smallServerFigures(signal, say);
  return {
    title: "Footprint",
    figures: [
      ...ROWS.flatMap(({ name, of, unit, atMost }): Figure[] => [
        { name, value: own[of], unit },
        ...(other
          ? [
              { name: `${name}, the other build`, value: other[of], unit },
              { name: `${name}, ratio`, value: own[of] / other[of], unit: "×" as const, bar: { atMost } },
            ]
          : []),
      ]),
      ...figures,
    ],
    notes: [
      "Memory is the proportional set size: other programs on the same Node lower it for both builds.",
      ...notes,
    ],
  };
}

async function footprintOf(
  checkout: string,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<Footprint> {
  say(`${checkout}: the first start, which builds …`);
  const first = await measureFirstStart(checkout, signal);
  say(`${checkout}: running …`);
  return { ...first, ...(await measureRunning(checkout, signal, say)) };
}

async function measureRunning(
  checkout: string,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<Running & PageScripts> {
  const cleanups: Cleanups = [];
  try {
    const { origin, pid } = await startStack(cleanups, signal, { script: startProgram(checkout) });
    await sleep(QUIET_MS, undefined, { signal });
    const idleMb = familyMb(pid);
    const processes = familyOf(pid).length;
    await sleep(DEMO_WRITES_MS - QUIET_MS, undefined, { signal });
    const before = totalCpuMs(familyOf(pid));
    await sleep(IDLE_MINUTES * 60_000, undefined, { signal });
    const idleCpuMs = (totalCpuMs(familyOf(pid)) - before) / IDLE_MINUTES;
    await makeRequests({ checkout, origin, requests: REQUESTS, signal });
    await sleep(QUIET_MS, undefined, { signal });
    const usedMb = familyMb(pid);
    return { idleMb, processes, idleCpuMs, usedMb, ...(await weighPages(checkout, origin, say)) };
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}
