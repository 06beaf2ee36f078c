import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { freePort } from "#server/instance/free-port";
import { findChromium } from "#tools/testing/find-chromium";

// Playwright reads this file in every worker too: the first reading sets the port for all.
process.env.E2E_PORT ??= String(await freePort());
// The tests run commands such as `npm run token` on the stack's data.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), "ponte-e2e-"));
process.env.CHROMIUM_PATH ??= findChromium(console.log);
const origin = `http://127.0.0.1:${process.env.E2E_PORT}`;

/** The common settings of test servers. */
export const SERVER = {
  reuseExistingServer: false,
  timeout: 240_000,
  gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
} as const;
// Long tests that add little: docs/testing.md lists each promise and its short proof.
const LONG = /\.long\.spec\.ts$/;
// `npm test` skips the long ones, `npm run test:long` runs only them, and without either, all may be run.
const { TEST_LENGTH } = process.env;
const isShort = TEST_LENGTH === "short";
const isLong = TEST_LENGTH === "long";

export default defineConfig({
  testDir: "e2e",
  // Expected results are in docs, where people read them.
  snapshotPathTemplate: "docs/{arg}{ext}",
  globalTeardown: "./e2e/ledger-at-the-end.ts",
  // One more than the cores: tests spend part of their time waiting for clocks, timers and servers.
  workers: 3,
  fullyParallel: true,
  // A second try distinguishes a busy machine from a defect; tools/test.ts prints how many tests needed
  // one.
  retries: 1,
  // Generous, because a busy machine is not a defect: each wait ends with its condition.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: "list",
  use: {
    ...devices["Desktop Chrome"],
    baseURL: origin,
    locale: "pt-BR",
    // Recording costs a good part of a run, so only second tries are recorded.
    trace: "on-first-retry",
    actionTimeout: 60_000,
    // No wait depends on an animation.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [{ name: "ponte", testMatch: isLong ? LONG : /\.spec\.ts$/, testIgnore: isShort ? LONG : [] }],
  webServer: [
    {
      ...SERVER,
      command: `"${process.execPath}" tools/testing/e2e-stack.ts`,
      env: { PORT: process.env.E2E_PORT },
      url: `${origin}/api/health/ready`,
      stdout: "pipe",
    },
  ],
});
