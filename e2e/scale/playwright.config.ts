import { defineConfig } from "@playwright/test";
import tests, { SERVER } from "../../playwright.config";
import { freeCitusPorts, whyNoCitus } from "../../test/citus/start-citus";

const why = whyNoCitus();
if (why) throw new Error(`A Citus cluster cannot run here: ${why}.`);

// Playwright reads this file in every worker too: the first reading sets the port for all.
process.env.E2E_CITUS_PORT ??= String(await freeCitusPorts());
// For the commands that tests run, such as `npm run token`.
process.env.DATABASE_URL = `postgres://postgres@127.0.0.1:${process.env.E2E_CITUS_PORT}/ponte`;

// The API's whole suite, and the journeys of payers and merchants, on an instance whose database is a Citus cluster: `npm run
// scale`.
export default defineConfig({
  ...tests,
  globalTeardown: "../ledger-at-the-end.ts",
  projects: [
    { name: "api", testDir: "../api", testIgnore: /sdk\.long\.spec\.ts$/ },
    // The daily tests cover what does not depend on the database: sizes, contrast, other browsers.
    {
      name: "journeys",
      testDir: "../journeys",
      testIgnore: /(weight|axe|docs|payment-page-scripts|in-other-browsers)[a-z.-]*\.spec\.ts$/,
    },
  ],
  webServer: {
    ...SERVER,
    command: `"${process.execPath}" tools/testing/citus-stack.ts`,
    cwd: "../..",
    env: { PORT: process.env.E2E_PORT ?? "" },
    url: `http://127.0.0.1:${process.env.E2E_PORT}/api/health/ready`,
    stdout: "pipe",
  },
});
