import { test } from "@playwright/test";

/** The address of the stack under test; playwright.config.ts chose its port. */
export const origin = `http://127.0.0.1:${process.env.E2E_PORT}`;

/** The address for the running test's API calls: the stack itself, or the plain Next.js beside it. Outside a test, the stack. */
export function testedOrigin(): string {
  return isInTest() ? (test.info().project.use.baseURL ?? origin) : origin;
}

// Setup and teardown call the API too, and Playwright cannot otherwise distinguish them from tests.
function isInTest(): boolean {
  try {
    test.info();
    return true;
  } catch {
    return false;
  }
}
