import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfNeeded } from "#scripts/instance/build-if-needed";
import { checkSources } from "#scripts/testing/check-sources";
import { findChromium } from "#scripts/testing/find-chromium";
import { runStage } from "#scripts/testing/run-stage";
import { playwrightCounts, type TestCounts, vitestCounts } from "#scripts/testing/test-counts";

// Four times what it takes: a run that hangs must not hold up whoever waits for the tests.
const TORTURE_HANGS_AFTER_MS = 12 * 60_000;

type Stage = { name: string; run: () => Promise<TestCounts> };

const say = (line: string) => console.log(line);
const reports = mkdtempSync(join(tmpdir(), "ponte-test-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

const stages: Stage[] = [
  { name: "check", run: async () => ({ passed: 0, failed: (await checkSources()) ? 0 : 1 }) },
  { name: "unit and database tests", run: runVitest },
  { name: "three minutes of torture", run: runTorture },
  { name: "production build", run: runBuild },
  { name: "end-to-end tests", run: runPlaywright },
];
process.exit((await runStages()) ? 0 : 1);

async function runStages(): Promise<boolean> {
  const total = { passed: 0, failed: 0 };
  const done: string[] = [];
  for (const { name, run } of stages) {
    say(`\n── ${name}`);
    const start = performance.now();
    const { passed, failed, retried = 0 } = await run();
    const minutes = ((performance.now() - start) / 60_000).toFixed(1);
    total.passed += passed;
    total.failed += failed;
    if (retried > 0)
      say(`${retried} of them passed at the second try: a machine too busy, or a defect to come`);
    done.push(`${name} ${failed === 0 ? "passed" : "failed"} (${minutes} min)`);
    if (failed > 0) break;
  }
  say(`\n${done.join(", ")}`);
  say(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0;
}

async function runVitest(): Promise<TestCounts> {
  const file = join(reports, "vitest.json");
  const { passed } = await runStage("vitest", [
    "run",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ]);
  return vitestCounts(file, passed);
}

// It builds what it needs itself. What it found at the first try stands in the output, with the seed.
async function runTorture(): Promise<TestCounts> {
  if (await survivesTorture()) return { passed: 1, failed: 0 };
  return (await survivesTorture()) ? { passed: 1, failed: 0, retried: 1 } : { passed: 0, failed: 1 };
}

async function survivesTorture(): Promise<boolean> {
  const script = join(import.meta.dirname, "..", "torture", "run.ts");
  const options = { stdio: "inherit", timeout: TORTURE_HANGS_AFTER_MS } as const;
  const [code, signal] = await once(spawn(process.execPath, [script, "--short"], options), "exit");
  if (signal) say(`It did not end within ${TORTURE_HANGS_AFTER_MS / 60_000} minutes.`);
  return code === 0;
}

async function runBuild(): Promise<TestCounts> {
  try {
    await buildIfNeeded(say);
    return { passed: 0, failed: 0 };
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

async function runPlaywright(): Promise<TestCounts> {
  const file = join(reports, "playwright.json");
  try {
    const environment = { CHROMIUM_PATH: findChromium(say), PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    const { passed } = await runStage("playwright", ["test", "--reporter=list,json"], { environment });
    return playwrightCounts(file, passed);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}
