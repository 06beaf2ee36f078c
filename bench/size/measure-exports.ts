import type { Figure } from "../figure.ts";
import { percentile } from "../percentile.ts";
import type { Histories, HistoryProcess } from "./histories.ts";
import type { ExportRun } from "./run-export.ts";
import { EXPORTS } from "./run-export.ts";

const MOST_RATIO = 1.5;
const MOST_GROWN_MB = 16;
const ROUNDS = 5;
/** Every export is read up to this many rows, and one of them to its end. */
const READ_WHOLE = "charges";
const MOST_ROWS = 30_000;
const MEGABYTE = 2 ** 20;

/** How much longer an export takes per row, and how much memory it needs for very many. */
export async function measureExports(
  { few, many }: Histories,
  signal: AbortSignal,
  say: (line: string) => void,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  let grownBytes = 0;
  for (const name of Object.keys(EXPORTS)) {
    signal.throwIfAborted();
    const whole = await run(many, name, name === READ_WHOLE ? Number.MAX_SAFE_INTEGER : MOST_ROWS);
    say(`Export of ${name}: ${whole.rows} rows in ${(whole.ms / 1000).toFixed(1)} s`);
    grownBytes = Math.max(grownBytes, whole.grownBytes);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const small = await run(few, name, MOST_ROWS);
      const big = await run(many, name, small.rows);
      ratios.push(big.ms / big.rows / (small.ms / small.rows));
    }
    figures.push({
      name: `export of ${name}, time a row`,
      value: percentile(ratios, 0.5),
      unit: "×",
      bar: { atMost: MOST_RATIO },
    });
  }
  figures.push({
    name: "memory that exports grow by at most",
    value: grownBytes / MEGABYTE,
    unit: "MB",
    bar: { atMost: MOST_GROWN_MB },
  });
  return figures;
}

async function run(history: HistoryProcess, name: string, mostRows: number): Promise<ExportRun> {
  const { exported } = await history.ask({ kind: "export", name, mostRows });
  if (!exported) throw new Error("An export was not answered.");
  return exported;
}
