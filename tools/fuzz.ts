import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { exitWithSentence } from "#server/instance/exit-with-sentence";
import { runStage } from "#tools/testing/run-stage";

const LONG_RUN = "100000";

/** `npm run fuzz`: 100,000 schema-guided requests over every route (or `--requests`), from `--seed` or a new one. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { seed: { type: "string" }, requests: { type: "string" } } });
  const environment = {
    FUZZ_REQUESTS: values.requests ?? LONG_RUN,
    FUZZ_SEED: values.seed ?? String(randomInt(2 ** 31)),
  };
  const { passed } = await runStage("vitest", ["run", "test/fuzz"], { environment });
  process.exitCode = passed ? 0 : 1;
}

await main().catch(exitWithSentence);
