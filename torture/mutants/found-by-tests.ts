import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { PlantedTest, TestsThatRan } from "./planted.config.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const VITEST = join(ROOT, "node_modules", "vitest", "vitest.mjs");
const CONFIG = join(import.meta.dirname, "planted.config.ts");
const MOST_OUTPUT_BYTES = 64 * 1024 * 1024;
const run = promisify(execFile);

/**
 * Runs each test file with its planted changes, all in one vitest process. Returns the names of the tests that passed and failed, by
 * fault. Throws when they could not be run.
 */
export async function runPlanted(planted: readonly PlantedTest[]): Promise<Map<string, TestsThatRan>> {
  const folder = await mkdtemp(join(tmpdir(), "ponte-planted-"));
  const file = join(folder, "report.json");
  const env = { ...process.env, PLANTED_TESTS: JSON.stringify(planted), PLANTED_REPORT: file };
  try {
    // Failing tests exit with 1 and still report.
    const ended = run(process.execPath, [VITEST, "run", "--config", CONFIG], {
      ...{ cwd: ROOT, env, maxBuffer: MOST_OUTPUT_BYTES },
    });
    await ended.catch(() => {});
    return new Map(JSON.parse(await readFile(file, "utf8")));
  } finally {
    await rm(folder, { recursive: true });
  }
}
