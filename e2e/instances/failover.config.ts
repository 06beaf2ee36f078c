import { defineConfig } from "@playwright/test";
import tests from "../../playwright.config";

// The loss of a PostgreSQL machine alone, which brings all that it needs: `npm run failover`.
export default defineConfig({
  ...tests,
  testDir: ".",
  testMatch: /failover\.spec\.ts$/,
  globalTeardown: undefined,
  retries: 0,
  projects: undefined,
  webServer: undefined,
});
