import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#db/embedded/start";
import { startBenchProcess } from "../bench-process.ts";
import type { Figure, Section } from "../figure.ts";
import { benchOptions } from "../options.ts";
import { percentile } from "../percentile.ts";
import { CONCURRENCIES } from "../requests/cases.ts";
import { takeRound } from "../rounds.ts";
import { fillTables } from "./drivers.ts";
import type { DriverName, DriverQuestion, DriverSample, DriverWork } from "./sample-driver.ts";

const DRIVERS: DriverName[] = ["postgres", "pg"];
const WORKS: DriverWork[] = ["read", "list", "write"];
const TABLES = { count: 20_000, merchants: 200 };

type Pair = Partial<Record<DriverName, DriverSample>>;

/**
 * Compares `pg` with the driver that Ponte uses, both unmodified: a read, a list and a transaction of four statements, on a
 * separate PostgreSQL, in alternating rounds. Without a bar: it shows the price of either.
 */
export async function measureDrivers(signal: AbortSignal): Promise<Section> {
  const { timing } = benchOptions();
  const dataDir = mkdtempSync(join(tmpdir(), "ponte-bench-drivers-"));
  const database = await startEmbeddedPostgres({ dataDir });
  const child = startBenchProcess<DriverQuestion, DriverSample>(
    new URL("./sample-driver.ts", import.meta.url),
  );
  try {
    await fillTables(database.url, TABLES);
    const results = WORKS.flatMap((work) =>
      CONCURRENCIES.map((concurrency) => ({ work, concurrency, pairs: [] as Pair[] })),
    );
    for (let number = 0; number <= timing.rounds; number += 1) {
      for (const { work, concurrency, pairs } of results) {
        signal.throwIfAborted();
        const size = { concurrency, settleMs: timing.settleMs, measuredMs: timing.measuredMs };
        const sampleOf = (driver: DriverName) =>
          child.ask({
            databaseUrl: database.url,
            driver,
            work,
            size,
            payments: TABLES.count,
            merchants: TABLES.merchants,
          });
        const pair = await takeRound(number, DRIVERS, sampleOf);
        // The first round only warms up.
        if (number > 0) pairs.push(pair);
      }
    }
    return { title: "Drivers", figures: results.flatMap(figuresOf) };
  } finally {
    await child.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

type Result = { work: DriverWork; concurrency: number; pairs: Pair[] };

function figuresOf({ work, concurrency, pairs }: Result): Figure[] {
  const ratio = (figure: "perSecond" | "cpuMs") =>
    percentile(
      pairs.map(({ pg, postgres }) => (pg?.[figure] ?? Number.NaN) / (postgres?.[figure] ?? Number.NaN)),
      0.5,
    );
  return [
    { name: `${work}, ${concurrency} at once: pg/postgres`, value: ratio("perSecond"), unit: "×" },
    {
      name: `${work}, ${concurrency} at once: CPU of the client, pg/postgres`,
      value: ratio("cpuMs"),
      unit: "×",
    },
  ];
}
