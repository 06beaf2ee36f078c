import { startBenchProcess } from "../bench-process.ts";
import type { Section } from "../figure.ts";
import { databaseFacts, loadOfLastMinute } from "../machine-facts.ts";
import { benchOptions } from "../options.ts";
import type { Sample } from "../sample.ts";
import { type Cleanups, type Stack, startStack } from "../start-stack.ts";
import { assertSameAnswers } from "./assert-same-answers.ts";
import { cpuOfRequests } from "./cpu-of-requests.ts";
import type { Floor } from "./floor.ts";
import type { FloorAnswer, FloorQuestion } from "./floor-server.ts";
import type { LoadQuestion } from "./load.ts";
import { measureCases, warmUp } from "./measure-cases.ts";
import { measureQrImage } from "./measure-qr-image.ts";
import { BENCH_STOCK, prepareLoads } from "./prepare-loads.ts";
import { ratesTable } from "./rates-table.ts";
import { requestFigures } from "./request-figures.ts";

const WARM_UP_MS = 500;

/**
 * Compares Ponte's most important requests with the least code that could answer them, and measures rendering a QR code. With
 * `--against FOLDER` also the CPU of a request, compared with another built checkout's.
 */
export async function measureRequests(signal: AbortSignal, say: (line: string) => void): Promise<Section> {
  const { against, timing } = benchOptions();
  const section = await compareWithFloor(signal, say);
  if (!against) return section;
  say(`The CPU of requests, of this tree and of ${against} …`);
  const figures = await cpuOfRequests(against, timing.rounds, signal);
  return { ...section, figures: [...section.figures, ...figures] };
}

async function compareWithFloor(signal: AbortSignal, say: (line: string) => void): Promise<Section> {
  const { timing } = benchOptions();
  const cleanups: Cleanups = [];
  try {
    const stack = await startStack(cleanups, signal);
    const load = startBenchProcess<LoadQuestion, Sample>(new URL("./load.ts", import.meta.url));
    cleanups.push(() => load.stop());
    const origins = {
      ours: stack.origin,
      queries: await startFloor("queries", stack, cleanups),
      lean: await startFloor("lean", stack, cleanups),
    };
    const loads = await prepareLoads(stack.origin, BENCH_STOCK);
    await assertSameAnswers(origins, loads);
    const bench = { origins, loads, load, signal };
    await warmUp(bench, WARM_UP_MS);
    say(`Measuring ${timing.rounds} rounds of ${timing.measuredMs} ms each …`);
    const results = await measureCases(bench, timing);
    say(`\n${ratesTable(results)}`);
    const loadAfter = `Load average at the end ${loadOfLastMinute()}; the benchmark itself keeps every core busy.`;
    return {
      title: "Requests",
      figures: [...requestFigures(results), await measureQrImage(timing, signal)],
      notes: [await databaseFacts(stack.databaseUrl), loadAfter],
    };
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

/** Starts a floor in a separate process and returns its origin. */
async function startFloor(
  floor: Floor,
  { databaseUrl, origin: publicUrl }: Stack,
  cleanups: Cleanups,
): Promise<string> {
  const server = startBenchProcess<FloorQuestion, FloorAnswer>(new URL("./floor-server.ts", import.meta.url));
  cleanups.push(() => server.stop());
  return (await server.ask({ floor, databaseUrl, publicUrl })).origin;
}
