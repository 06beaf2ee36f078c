import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfNeeded } from "#scripts/instance/build/build-if-needed";
import { exitWithSentence } from "#scripts/instance/exit-with-sentence";
import { supervise } from "#scripts/instance/processes/supervise";
import { E2E_SETTINGS } from "#scripts/testing/e2e-settings";

// All of Ponte for the end-to-end tests, with their settings and none of the user's.
const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), "ponte-e2e-"));
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
Object.assign(process.env, { ...E2E_SETTINGS, DATA_DIR: dataDir });
for (const name of [
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "DATABASE_OWNER_URL",
  "DATABASE_READ_URL",
  "PUBLIC_URL",
  "GATEWAY_URL",
  "SECRET_KEY",
])
  delete process.env[name];

try {
  await supervise("production", buildIfNeeded);
  process.exit(0);
} catch (error) {
  exitWithSentence(error);
}
