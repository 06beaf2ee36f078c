import { test } from "@playwright/test";

/** Where the stack under test answers; playwright.config.ts chose its port. */
export const origin = `http://127.0.0.1:${process.env.E2E_PORT}`;

/** Where the running test asks the API: at the stack itself, or at the plain Next.js beside it. Without a test, the stack. */
export function door(): string {
  return isInTest() ? (test.info().project.use.baseURL ?? origin) : origin;
}

// What runs before and after all tests asks the API too, and Playwright has no other way to say that it is no test.
function isInTest(): boolean {
  try {
    test.info();
    return true;
  } catch {
    return false;
  }
}
