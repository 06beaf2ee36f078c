import { parseArgs } from "node:util";
import { whyNoCitus } from "#test/citus/start-citus";
import { asOneTest, runLanes, type Stage } from "#tools/testing/run-lanes";
import { runScript, runStage, type StageResult } from "#tools/testing/run-stage";

// `npm run scale`: all checks of Ponte on a Citus cluster, one after another, each on a new cluster. `--only api,torture` selects
// some.

type Write = (text: string) => void;
const ON_CLUSTER = ["test", "--config", "e2e/scale/playwright.config.ts"];
const TORTURE = ["--citus", "--kills", "1", "--seconds", "4"];
const PARTS: Record<string, (write: Write) => Promise<StageResult>> = {
  payment: (write) =>
    runStage("vitest", ["run", "test/citus", "db/distribution.test.ts"], { write, environment: LONG }),
  api: (write) => runStage("playwright", [...ON_CLUSTER, "--project", "api"], { write }),
  journeys: (write) => runStage("playwright", [...ON_CLUSTER, "--project", "journeys"], { write }),
  failover: (write) =>
    runStage("playwright", ["test", "--config", "e2e/scale/failover.config.ts"], { write }),
  torture: (write) => runScript("torture/run.ts", TORTURE, { write }),
};
const LONG = { TEST_LENGTH: "long" };

const { values } = parseArgs({
  options: { only: { type: "string", default: Object.keys(PARTS).join(",") } },
});
const why = whyNoCitus();
if (why !== null) {
  console.error(`A Citus cluster cannot run here: ${why}.`);
  process.exit(1);
}
const stages = values.only.split(",").map(stageOf);
process.exit((await runLanes([[stages]], (text) => process.stdout.write(text))) ? 0 : 1);

function stageOf(name: string): Stage {
  const run = PARTS[name];
  if (!run) throw new Error(`Unknown part ${name}; the parts are ${Object.keys(PARTS).join(", ")}.`);
  return { name, run: async (write) => asOneTest(await run(write)) };
}
