import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { fastTemporaryFolder } from "#tools/testing/fast-temporary-folder";
import { asOneTest, runLanes, type Stage, type StageOutcome } from "#tools/testing/run-lanes";
import { runScript, runStage, type StageResult } from "#tools/testing/run-stage";
import { failedFiles, playwrightCounts, vitestCounts } from "#tools/testing/test-counts";

type Write = (text: string) => void;

// Every phase and point alone, or those of a kind together. Torture waits for what it breaks, however slow the machine is: only a run
// that hangs takes so long.
const TORTURE = {
  short: { args: ["--short"], hangsAfterMs: 40 * 60_000 },
  long: { args: ["--kills", "2", "--seconds", "8"], hangsAfterMs: 90 * 60_000 },
};

// More of them are no accident.
const MOST_FILES_AGAIN = 5;

const { values } = parseArgs({ options: { long: { type: "boolean", default: false } } });
const length = values.long ? "long" : "short";

// Every stage keeps its databases and other temporary files there.
const inMemory = fastTemporaryFolder();
if (inMemory) process.env.TMPDIR = inMemory;
const reports = mkdtempSync(join(tmpdir(), "ponte-test-"));
process.on("exit", () => rmSync(inMemory ?? reports, { recursive: true, force: true }));

// Both cores are busy with what stands beside each other. The browser has them to itself: a page that waits for its
// turn is a slow page.
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
// What is long and says little; vitest.config.ts and playwright.config.ts choose by it.
process.env.TEST_LENGTH = length;
process.exit((await runLanes(GROUPS, (text) => process.stdout.write(text))) ? 0 : 1);

/** A stage that is one of the project's scripts. */
function script(name: string, file: string): Stage {
  return { name, run: async (write) => asOneTest(await runScript(file, [], { write })) };
}

// A few files that fail have a second try in processes in which nothing else has run.
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

// It builds what it needs itself. What it found at the first try stands in the output, with the seed.
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
