import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Mutant } from "./mutant.ts";
import type { PlantedTest } from "./planted.config.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const VITEST = join(ROOT, "node_modules", "vitest", "vitest.mjs");
const CONFIG = join(import.meta.dirname, "planted.config.ts");
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;
const run = promisify(execFile);

type Report = { testResults: { assertionResults: { status: string; fullName: string }[] }[] };

/**
 * The name of the first test that fails with a planted fault, of those that have to find it; empty when all pass. Throws when the
 * tests could not be run.
 */
export async function foundByTest(test: string, { changes = [], finds }: Mutant): Promise<string> {
  const planted: PlantedTest = { test, changes };
  const report = await reportOf(planted);
  const all = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  if (all.length === 0) throw new Error(`${test} ran no test.`);
  const failed = all.filter(({ status }) => status === "failed").map(({ fullName }) => fullName);
  return failed.find((name) => finds?.test(name) ?? true) ?? "";
}

async function reportOf(planted: PlantedTest): Promise<Report> {
  const folder = await mkdtemp(join(tmpdir(), "ponte-planted-"));
  const file = join(folder, "report.json");
  const args = [VITEST, "run", "--config", CONFIG, "--reporter=json", `--outputFile=${file}`];
  const env = { ...process.env, PLANTED_TEST: JSON.stringify(planted) };
  try {
    // Tests that fail end with 1, and are reported all the same.
    const ended = run(process.execPath, args, { cwd: ROOT, env, maxBuffer: MOST_OUTPUT_BYTES });
    await ended.catch(() => {});
    return JSON.parse(await readFile(file, "utf8"));
  } finally {
    await rm(folder, { recursive: true });
  }
}
