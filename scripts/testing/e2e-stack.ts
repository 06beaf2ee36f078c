import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { exitWithSentence } from "#scripts/command/exit-with-sentence";
import { supervise } from "#scripts/instance/supervise";

// All of Ponte for the end-to-end tests: the settings the tests rely on, and nothing of the user's.
const dataDir = process.env.E2E_DATA_DIR ?? mkdtempSync(join(tmpdir(), "ponte-e2e-"));
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));
Object.assign(process.env, {
  DATA_DIR: dataDir,
  HOST: "127.0.0.1",
  DEMO: "true",
  ALLOW_PRIVATE_TARGETS: "true",
  RATE_LIMIT_API: "0",
  RATE_LIMIT_CHECKOUT: "0",
  RATE_LIMIT_SIGN_IN: "0",
});
for (const name of ["DATABASE_URL", "PUBLIC_URL", "GATEWAY_URL", "SECRET_KEY"]) delete process.env[name];

try {
  await supervise("production");
  process.exit(0);
} catch (error) {
  exitWithSentence(error);
}
