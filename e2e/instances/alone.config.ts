import { defineConfig } from "@playwright/test";
import tests from "../../playwright.config";

// Tests that start everything they need, without the shared stack: `npm run failover`, `npm run upgrade:prove`.
export default defineConfig({
  ...tests,
  testDir: ".",
  testMatch: /(failover|upgrade)\.long\.spec\.ts$/,
  globalTeardown: undefined,
  retries: 0,
  projects: undefined,
  webServer: undefined,
});
