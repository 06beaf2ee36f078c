import { defineConfig } from "@playwright/test";
import tests from "../../playwright.config";

// Tests that bring all that they need, without the stack of the others: `npm run failover`, `npm run upgrade:prove`.
export default defineConfig({
  ...tests,
  testDir: ".",
  testMatch: /(failover|upgrade)\.long\.spec\.ts$/,
  globalTeardown: undefined,
  retries: 0,
  projects: undefined,
  webServer: undefined,
});
