import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#db/embedded/start";
import { prepareDatabase } from "#scripts/instance/open-database";
import { type BenchProcess, startBenchProcess } from "./bench-process.ts";
import { type InvoiceFilters, invoiceFilters } from "./invoice-filters.ts";
import type { InvoiceListsQuestion } from "./invoice-lists.ts";
import { percentile } from "./percentile.ts";

const FEW = { invoices: 1_000, merchants: 2 };
const MANY = { invoices: 1_000_000, merchants: 50 };
const SCREENED = 2;
const TIMES = 60;
const WORST = 40;
const SHOWN = 12;

type Lists = BenchProcess<InvoiceListsQuestion, number[]>;
type Measured = { name: string; ratio: number; manyMs: number; fewMs: number };

/**
 * How many times as long the first page of invoices takes at most among 1,000,000 as among 1,000, by p95, over every
 * combination of filters. Each is listed twice in both to find the worst, and those are measured. On databases of
 * their own, which need not be durable to be read.
 */
export async function measureInvoiceLists(signal: AbortSignal): Promise<string> {
  const cleanups: (() => unknown)[] = [];
  try {
    const few = await startLists(FEW, cleanups);
    const many = await startLists(MANY, cleanups);
    const screened: (Measured & { filters: InvoiceFilters })[] = [];
    for (const filters of invoiceFilters()) {
      signal.throwIfAborted();
      screened.push({ filters, ...(await compare(few, many, filters, SCREENED, 0)) });
    }
    const worst = screened.toSorted((one, other) => other.ratio - one.ratio).slice(0, WORST);
    const measured: Measured[] = [];
    for (const { filters } of worst) {
      signal.throwIfAborted();
      measured.push(await compare(few, many, filters, TIMES, 0.95));
    }
    return report(screened, measured);
  } finally {
    for (const cleanup of cleanups.toReversed()) await cleanup();
  }
}

async function startLists(size: typeof FEW, cleanups: (() => unknown)[]): Promise<Lists> {
  const dataDir = mkdtempSync(join(tmpdir(), "ponte-bench-invoices-"));
  cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await startEmbeddedPostgres({ dataDir, durable: false });
  cleanups.push(() => database.stop());
  await prepareDatabase(database.url, false);
  const lists: Lists = startBenchProcess(new URL("./invoice-lists.ts", import.meta.url));
  cleanups.push(() => lists.stop());
  await lists.ask({ kind: "write", databaseUrl: database.url, size });
  return lists;
}

/** By the share of the times that lie below; the two take turns, so that whatever else the machine does meets both. */
async function compare(
  few: Lists,
  many: Lists,
  filters: InvoiceFilters,
  times: number,
  share: number,
): Promise<Measured> {
  const turns = Math.min(times, 4);
  const latencies: Record<"few" | "many", number[]> = { few: [], many: [] };
  for (let turn = 0; turn < turns; turn += 1) {
    const question = { kind: "list", filters, times: times / turns } as const;
    latencies.few.push(...(await few.ask(question)));
    latencies.many.push(...(await many.ask(question)));
  }
  const [fewMs, manyMs] = [percentile(latencies.few, share), percentile(latencies.many, share)];
  return { name: filters.name, ratio: manyMs / fewMs, manyMs, fewMs };
}

function report(screened: Measured[], measured: Measured[]): string {
  const sorted = measured.toSorted((one, other) => other.ratio - one.ratio);
  const over = sorted.filter(({ ratio }) => ratio > 1.5).length;
  const median = percentile(
    screened.map(({ ratio }) => ratio),
    0.5,
  ).toFixed(2);
  const rows = sorted
    .slice(0, SHOWN)
    .map(
      ({ name, ratio, manyMs, fewMs }) =>
        `| ${name} | ${ratio.toFixed(2)} | ${manyMs.toFixed(1)} | ${fewMs.toFixed(1)} |`,
    );
  return [
    `First page of invoices among ${MANY.invoices} / among ${FEW.invoices}: ${screened.length} combinations, median of the fastest of ${SCREENED} ${median}; of the ${WORST} worst of them measured by p95, ${over} are over 1.5.\n`,
    "| list | p95 many/few | many ms | few ms |",
    "|------|-------------:|--------:|-------:|",
    ...rows,
  ].join("\n");
}
