import { setTimeout as sleep } from "node:timers/promises";
import { type BenchProcess, startBenchProcess } from "../bench-process.ts";
import type { Figure, Section } from "../figure.ts";
import { benchOptions } from "../options.ts";
import { percentile } from "../percentile.ts";
import { cpuMs, processesBelow, residentMb } from "../process-facts.ts";
import { BENCH_STOCK, prepareLoads } from "../requests/prepare-loads.ts";
import { type Cleanups, startStack } from "../start-stack.ts";
import { referenceWorkMs } from "./reference-work.ts";
import type { SoakAnswer, SoakQuestion, SoakRequest } from "./soak-load.ts";

const WARM_UP_MS = 10_000;
const FIND_RATE_MS = 10_000;
const WATCH_EVERY_MS = 1_000;
const MOST_DRIFT_PERCENT = 5;
// The second tenth is compared with the last; the first tenth fills the caches.
const PARTS = 10;

type Load = BenchProcess<SoakQuestion, SoakAnswer>;
/** `workMs` is how long the reference work took in the same part. */
type Part = SoakAnswer & { cpuMsEach: number; workMs: number; residentMb: number };

/**
 * Whether an instance works after a long time as it did at first: a mix of requests at half the rate of eight at once, for ten
 * minutes (`--soak-minutes`). Compares the second tenth with the last; CPU time is relative to reference work of the same time,
 * because a shared machine's speed varies.
 */
export async function measureSoak(signal: AbortSignal, say: (line: string) => void): Promise<Section> {
  const partMs = (benchOptions().soakMinutes * 60_000) / PARTS;
  const cleanups: Cleanups = [];
  try {
    const { origin, pid } = await startStack(cleanups, signal);
    const load: Load = startBenchProcess(new URL("./soak-load.ts", import.meta.url));
    cleanups.push(() => load.stop());
    const mix = mixOf(await prepareLoads(origin, BENCH_STOCK));
    await load.ask({ origin, mix, forMs: WARM_UP_MS, perSecond: null });
    const most = await load.ask({ origin, mix, forMs: FIND_RATE_MS, perSecond: null });
    const perSecond = most.requests / most.seconds / 2;
    say(`${perSecond.toFixed(0)} requests a second for ${((partMs * PARTS) / 60_000).toFixed(1)} minutes …`);
    const parts: Part[] = [];
    for (let part = 0; part < PARTS; part += 1) {
      signal.throwIfAborted();
      parts.push(await measurePart(load, { origin, mix, forMs: partMs, perSecond }, pid));
      say(partLine(part, parts.at(-1)));
    }
    return sectionOf(parts, perSecond);
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

async function measurePart(load: Load, question: SoakQuestion, root: number): Promise<Part> {
  const web = processesBelow(root, "web");
  const sum = (of: (pid: number) => number) => web.reduce((total, pid) => total + of(pid), 0);
  const cpuBefore = sum(cpuMs);
  const residents: number[] = [];
  const works: number[] = [];
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      residents.push(sum(residentMb));
      works.push(referenceWorkMs());
      await sleep(WATCH_EVERY_MS);
    }
  };
  const watching = watch();
  const answer = await load.ask(question).finally(() => {
    isOver = true;
  });
  const cpuMsEach = (sum(cpuMs) - cpuBefore) / answer.requests;
  await watching;
  return { ...answer, cpuMsEach, workMs: percentile(works, 0.5), residentMb: percentile(residents, 0.5) };
}

function sectionOf(parts: Part[], perSecond: number): Section {
  const [, early] = parts;
  const late = parts.at(-1);
  if (!early || !late) throw new Error("The soak was too short to compare its parts.");
  const drift = (name: string, of: (part: Part) => number, isBar: boolean): Figure => ({
    name: `drift of ${name}`,
    value: (of(late) / of(early) - 1) * 100,
    unit: "%",
    ...(isBar ? { bar: { atMost: MOST_DRIFT_PERCENT } } : {}),
  });
  return {
    title: "Soak at half load",
    figures: [
      drift(
        "CPU time a request, relative to the reference work",
        (part) => part.cpuMsEach / part.workMs,
        true,
      ),
      drift("the web process's memory", (part) => part.residentMb, true),
      drift("p50", (part) => part.p50Ms, false),
    ],
    notes: [
      `${perSecond.toFixed(0)} requests a second, half of what eight concurrent clients reached: create, get, list and a payer's page in turn.`,
      `The second tenth, then the last: CPU ${early.cpuMsEach.toFixed(2)} and ${late.cpuMsEach.toFixed(2)} ms a request, reference work ${early.workMs.toFixed(2)} and ${late.workMs.toFixed(2)} ms, memory ${early.residentMb.toFixed(0)} and ${late.residentMb.toFixed(0)} MB (medians), p50 ${early.p50Ms.toFixed(2)} and ${late.p50Ms.toFixed(2)} ms.`,
    ],
  };
}

function mixOf(loads: Awaited<ReturnType<typeof prepareLoads>>): SoakRequest[] {
  const { create, get, list, checkout } = loads;
  return get.requests.flatMap((_, index) =>
    [create, get, list, checkout].map(({ method, requests, body, status }) => {
      const request = requests[index % requests.length];
      if (!request) throw new Error("The benchmark has nothing to send.");
      return { method, ...request, body, status };
    }),
  );
}

function partLine(part: number, found: Part | undefined): string {
  if (!found) return "";
  const { requests, p50Ms, p99Ms, cpuMsEach, workMs, residentMb: memoryMb } = found;
  return `  ${part + 1}/${PARTS}: ${requests} requests, p50 ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(1)} ms, CPU ${cpuMsEach.toFixed(2)} ms each (reference ${workMs.toFixed(2)} ms), ${memoryMb.toFixed(0)} MB`;
}
