import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fastTemporaryFolder } from "#tools/testing/fast-temporary-folder";
import { asOneTest, runLanes, type Stage, type StageOutcome } from "#tools/testing/run-lanes";
import { runScript, runStage, type StageResult } from "#tools/testing/run-stage";
import { failedFiles, playwrightCounts, vitestCounts } from "#tools/testing/test-counts";

type Write = (text: string) => void;

// Each phase and point separately, or grouped by kind. Torture waits for its faults on a machine of any speed, so only a run
// that hangs takes this long.
const TORTURE = {
  short: { args: ["--short"], hangsAfterMs: 40 * 60_000 },
  long: { args: ["--kills", "2", "--seconds", "8"], hangsAfterMs: 90 * 60_000 },
};

// If more files than this fail, they are not retried as flaky.
const MOST_FILES_AGAIN = 5;

const { values } = parseArgs({ options: { long: { type: "boolean", default: false } } });
const length = values.long ? "long" : "short";

// Every stage keeps its databases and other temporary files there.
const inMemory = fastTemporaryFolder();
if (inMemory) process.env.TMPDIR = inMemory;
const reports = mkdtempSync(join(tmpdir(), "ponte-test-"));
process.on("exit", () => rmSync(inMemory ?? reports, { recursive: true, force: true }));

// Parallel stages keep both cores busy. The browser runs without them: a page that waits for a processor is slow.
const CHECK = script("check", "tools/check.ts");
const BUILD = script("production build", "tools/build.ts");
const VITEST = { name: "unit and database tests", run: runVitest };
const BROKEN = { name: "torture", run: runTorture };
const PLAYWRIGHT = { name: "end-to-end tests", run: runPlaywright };
const GROUPS =
  length === "long"
    ? [[[BUILD], [VITEST]], [[BROKEN]], [[PLAYWRIGHT]]]
    : [[[CHECK, BUILD, BROKEN], [VITEST]], [[PLAYWRIGHT]]];

if (process.stdout.isTTY) process.env.FORCE_COLOR ??= "1";
// Long and verbose parts; vitest.config.ts and playwright.config.ts select by it.
process.env.TEST_LENGTH = length;
process.exit((await runLanes(GROUPS, (text) => process.stdout.write(text))) ? 0 : 1);

/** A stage that runs one of the project's scripts. */
function script(name: string, file: string): Stage {
  return { name, run: async (write) => asOneTest(await runScript(file, [], { write })) };
}

// A few failed files get a second try in fresh processes.
async function runVitest(write: Write): Promise<StageOutcome> {
  const first = await survivesVitest(write, "vitest.json", []);
  if (first.failed.length === 0 || first.failed.length > MOST_FILES_AGAIN) return first;
  write(`Again: ${first.failed.join(", ")}\n`);
  const second = await survivesVitest(write, "vitest-again.json", first.failed);
  const { passed, failed } = first.counts;
  const counts =
    second.counts.failed === 0 ? { passed: passed + failed, failed: 0, retried: failed } : first.counts;
  return { counts, cpuSeconds: sumOf(first.cpuSeconds, second.cpuSeconds) };
}

async function survivesVitest(write: Write, name: string, files: readonly string[]) {
  const file = join(reports, name);
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`, ...files];
  const { passed, cpuSeconds } = await runStage("vitest", args, { write });
  return { counts: vitestCounts(file, passed), failed: failedFiles(file), cpuSeconds };
}

// Torture builds its own programs. The output contains the findings of the first try, with its seed.
async function runTorture(write: Write): Promise<StageOutcome> {
  const first = await survivesTorture(write);
  if (first.passed) return asOneTest(first);
  const second = await survivesTorture(write);
  const counts = second.passed ? { passed: 1, failed: 0, retried: 1 } : { passed: 0, failed: 1 };
  return { counts, cpuSeconds: sumOf(first.cpuSeconds, second.cpuSeconds) };
}

function sumOf(first: number | null, second: number | null): number | null {
  return first === null || second === null ? null : first + second;
}

async function survivesTorture(write: Write): Promise<StageResult> {
  const { args, hangsAfterMs } = TORTURE[length];
  const result = await runScript("torture/run.ts", args, { write, endAfterMs: hangsAfterMs });
  if (result.signal) write(`It did not end within ${hangsAfterMs / 60_000} minutes.\n`);
  return result;
}

async function runPlaywright(write: Write): Promise<StageOutcome> {
  const file = join(reports, "playwright.json");
  const environment = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
  const result = await runStage("playwright", ["test", "--reporter=list,json"], { environment, write });
  return { counts: playwrightCounts(file, result.passed), cpuSeconds: result.cpuSeconds };
}
