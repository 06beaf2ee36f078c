import { test } from "@playwright/test";

/** Where the stack under test answers; playwright.config.ts chose its port. */
export const origin = `http://127.0.0.1:${process.env.E2E_PORT}`;

/** Where the running test asks the API: at the stack itself, or at the plain Next.js beside it. */
export function door(): string {
  return test.info().project.use.baseURL ?? origin;
}
