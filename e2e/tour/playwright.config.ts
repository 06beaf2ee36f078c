import { defineConfig } from "@playwright/test";
import tests from "../../playwright.config";

const [stack] = Array.isArray(tests.webServer) ? tests.webServer : [];

// Takes the screenshots in docs/screenshots of its own stack: `npm run screenshots`.
export default defineConfig({
  ...tests,
  testDir: ".",
  testMatch: /\.tour\.ts$/,
  globalTeardown: undefined,
  workers: 1,
  retries: 0,
  projects: undefined,
  webServer: stack && { ...stack, cwd: `${import.meta.dirname}/../..` },
});
