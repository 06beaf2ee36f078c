import type { Page } from "@playwright/test";

/**
 * Waits until React has taken over what the server painted: on a busy machine a test is quicker than that, and its click
 * would reach a button that does not listen yet.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("button, input, select, textarea")].every((element) =>
      Object.keys(element).some((key) => key.startsWith("__react")),
    ),
  );
}
