import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { withDatabase } from "#server/command/with-database";
import { exitWithSentence } from "#server/instance/exit-with-sentence";
import { waitUntilReady } from "#server/instance/wait-until-ready";
import { E2E_SETTINGS } from "#tools/testing/e2e-settings";

// The API's other entry point: a plain `next start` with the build, database and keys of the tested stack.
const { E2E_DATA_DIR, E2E_PORT, E2E_NEXT_PORT } = process.env;
const next = join(import.meta.dirname, "..", "..", "node_modules", "next", "dist", "bin", "next");

try {
  await waitUntilReady(`http://127.0.0.1:${E2E_PORT}`, new AbortController().signal);
  const instance = { DATA_DIR: E2E_DATA_DIR, PORT: E2E_PORT, NODE_ENV: "production" };
  Object.assign(process.env, { ...E2E_SETTINGS, ...instance });
  await withDatabase(async () => {
    const args = ["start", "--hostname", "127.0.0.1", "--port", String(E2E_NEXT_PORT)];
    const server = spawn(process.execPath, [next, ...args], { stdio: ["ignore", "ignore", "inherit"] });
    for (const name of ["SIGINT", "SIGTERM"] as const) process.once(name, () => server.kill(name));
    await once(server, "exit");
  });
  process.exit(0);
} catch (error) {
  exitWithSentence(error);
}
