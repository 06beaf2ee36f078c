import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#db/embedded/start";
import { prepareDatabase } from "#server/instance/prepare-database";
import { startBenchProcess } from "../bench-process.ts";
import type { Figure, Section } from "../figure.ts";
import { benchOptions } from "../options.ts";
import { CONCURRENCIES } from "../requests/cases.ts";
import { medianOf, type Round, ratioTo, takeRound } from "../rounds.ts";
import type { Sample } from "../sample.ts";
import type { SettlingQuestion } from "./settling.ts";

const SUBJECTS = ["ours", "queries"] as const;
const BAR = { atLeast: 0.8 };

/**
 * Measures the step that makes a charge paid, by Ponte and by only its queries, in rounds of which the first only warms up. On a
 * separate PostgreSQL with the same settings, so no worker delivers what was just settled. Throws when the two do not leave the
 * same rows.
 */
export async function measureSettling(signal: AbortSignal): Promise<Section> {
  const { timing } = benchOptions();
  const dataDir = mkdtempSync(join(tmpdir(), "ponte-bench-settling-"));
  const database = await startEmbeddedPostgres({ dataDir });
  // A database only works with the secret key of its first start.
  Object.assign(process.env, { DATABASE_URL: database.url, SECRET_KEY: randomBytes(32).toString("hex") });
  const child = startBenchProcess<SettlingQuestion, Sample>(new URL("./settling.ts", import.meta.url));
  try {
    await prepareDatabase(database.url, false);
    const results = CONCURRENCIES.map((concurrency) => ({ concurrency, rounds: [] as Round[] }));
    for (let number = 0; number <= timing.rounds; number += 1) {
      for (const { concurrency, rounds } of results) {
        const { settleMs, measuredMs } = timing;
        const size = { concurrency, settleMs, measuredMs };
        const round = await takeRound(number, SUBJECTS, (subject) => {
          signal.throwIfAborted();
          return child.ask({ databaseUrl: database.url, subject, size });
        });
        if (number > 0) rounds.push(round);
      }
    }
    return { title: "Settling a payment", figures: results.flatMap(figuresOf) };
  } finally {
    await child.stop();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function figuresOf({ concurrency, rounds }: { concurrency: number; rounds: Round[] }): Figure[] {
  return [
    {
      name: `${concurrency} at once: ours/own queries alone`,
      value: ratioTo("queries", rounds, "perSecond"),
      unit: "×",
      ...(concurrency > 1 ? { bar: BAR } : {}),
    },
    {
      name: `${concurrency} at once: settled`,
      value: medianOf(rounds, "ours", "perSecond"),
      unit: "/s",
    },
  ];
}
