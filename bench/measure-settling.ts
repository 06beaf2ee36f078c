import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#db/embedded/start";
import { prepareDatabase } from "#scripts/instance/open-database";
import { startBenchProcess } from "./bench-process.ts";
import { CONCURRENCIES } from "./cases.ts";
import type { CaseResult, Round, Timing } from "./measure.ts";
import type { Sample } from "./sample.ts";
import type { SettlingQuestion } from "./settling.ts";

const SUBJECTS = ["ours", "raw"] as const;

/**
 * Measures the step that makes a charge paid, by Ponte and by its statements alone, in rounds like the requests, the
 * first of which only warms up. On a PostgreSQL of its own with the same settings: no worker delivers meanwhile what was
 * settled just before. Throws when the two do not leave the same rows.
 */
export async function measureSettling(timing: Timing, signal: AbortSignal): Promise<CaseResult[]> {
  const dataDir = mkdtempSync(join(tmpdir(), "ponte-bench-settling-"));
  const database = await startEmbeddedPostgres({ dataDir });
  const child = startBenchProcess<SettlingQuestion, Sample>(new URL("./settling.ts", import.meta.url));
  try {
    await prepareDatabase(database.url, false);
    const results: CaseResult[] = CONCURRENCIES.map((concurrency) => ({
      operation: "settle",
      concurrency,
      rounds: [],
    }));
    for (let number = 0; number <= timing.rounds; number += 1) {
      for (const { concurrency, rounds } of results) {
        const samples: Partial<Round> = {};
        for (const subject of number % 2 === 0 ? SUBJECTS : SUBJECTS.toReversed()) {
          signal.throwIfAborted();
          const { settleMs, measuredMs } = timing;
          const size = { concurrency, settleMs, measuredMs };
          samples[subject] = await child.ask({ databaseUrl: database.url, subject, size });
        }
        if (number > 0) rounds.push(samples as Round);
      }
    }
    return results;
  } finally {
    await child.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
