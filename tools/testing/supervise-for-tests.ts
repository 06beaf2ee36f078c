import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfNeeded } from "#server/instance/build/build-if-needed";
import { supervise } from "#server/instance/processes/supervise";
import { E2E_SETTINGS } from "#tools/testing/e2e-settings";

const NOT_INHERITED = [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_OWNER_URL",
  "DATABASE_READ_URL",
  "PUBLIC_URL",
  "GATEWAY_URL",
  "SECRET_KEY",
];

/**
 * Runs all of Ponte in this process for the end-to-end tests until it is stopped: with their settings and `settings`, ignoring
 * the user's. Throws one sentence if it cannot start.
 */
export async function superviseForTests(settings: Record<string, string> = {}): Promise<void> {
  await buildIfNeeded((line) => console.log(line));
  const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), "ponte-e2e-"));
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new Error(
      `E2E_DATA_DIR ${dataDir} is not empty, and the tests remove it at the end: name a new folder.`,
    );
  process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  for (const name of NOT_INHERITED) delete process.env[name];
  Object.assign(process.env, { ...E2E_SETTINGS, DATA_DIR: dataDir, ...settings });
  await supervise("production");
}
